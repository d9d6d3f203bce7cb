import { fileURLToPath } from 'node:url';
import type { ApiPart } from '#api/api-part.ts';
import { type App, createApp } from '#api/create-app.ts';
import { listen } from '#db/connection/listen.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createScenario, type Scenario } from '#demo/scenario.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestIndexer, type TestIndexer } from './indexer.ts';
import { API_PARTS, INDEXER_MODULES } from './modules.ts';

/** The demo chain, indexed and served by the real server, all in the test's process. */
export interface DemoSite {
  /** URL of its node. */
  rpcUrl: string;
  rpc: DemoRpc;
  scenario: Scenario;
  database: TestDatabase;
  indexer: TestIndexer;
  api: TestApi;
  app: App;
  /** Sends a GET to the server and returns the JSON. */
  get(path: string): Promise<ApiReply>;
  stop(): Promise<void>;
}

export interface ApiReply {
  status: number;
  /** Body of the response. */
  body: any;
}

/** Compiled project of the demo chain, by which a server verifies its contracts. */
const PROJECT = fileURLToPath(new URL('../../src/demo/project', import.meta.url));

/**
 * Starts it with its whole history and some rounds of traffic after it; `parts` and `modules` are those of the modules. With
 * `isVerified` the server uses the project of the demo, as in a default start; `basePath` is its public base path.
 */
export async function startDemoSite({
  seed = 5,
  rounds = 2,
  parts = API_PARTS as readonly ApiPart[],
  modules = INDEXER_MODULES,
  isVerified = false,
  basePath = '',
} = {}): Promise<DemoSite> {
  const anvil = await startAnvil({ noMining: true });
  const database = await createTestDatabase();
  const rpc = createDemoRpc(anvil.url);
  const scenario = await createScenario({ rpc, seed });
  await scenario.buildHistory();
  for (let round = 0; round < rounds; round++) {
    await scenario.step({ count: 10 });
    await scenario.mineBlock();
  }
  const indexer = startTestIndexer({ database, url: anvil.url }, { modules });
  await indexer.caughtUp();
  const api = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const listener = listen(database.connection, api.events.emit, () => {});
  const projectDirs = isVerified ? [PROJECT] : [];
  const app = await createApp(changeContext(api.context, { store: { projectDirs }, server: { basePath } }), {
    parts,
    rateLimitRequests: 0,
  });
  return {
    rpcUrl: anvil.url,
    rpc,
    scenario,
    database,
    indexer,
    api,
    app,
    async get(path) {
      const { statusCode, body } = await app.server.inject({ url: path });
      return { status: statusCode, body: body === '' ? null : JSON.parse(body) };
    },
    async stop() {
      await app.server.close();
      await listener.close();
      await indexer.stop();
      await database.drop();
      await anvil.stop();
    },
  };
}

/** Reads every item of a list, page by page; `path` may have a query. Throws if a page fails. */
export async function listAll<Item>(
  { get }: Pick<DemoSite, 'get'>,
  path: string,
  onPage: (body: { items: Item[] }) => Promise<void> | void = () => {},
): Promise<Item[]> {
  const items: Item[] = [];
  const [base = '', given = ''] = path.split('?');
  for (let cursor: Record<string, unknown> | null = {}; cursor; ) {
    const query = new URLSearchParams(given);
    for (const [key, value] of Object.entries(cursor)) query.set(key, value === null ? '' : String(value));
    const { status, body } = await get(`${base}?${query}`);
    if (status !== 200) throw new Error(`${base}?${query} answered ${status}: ${JSON.stringify(body)}`);
    items.push(...body.items);
    await onPage(body);
    cursor = body.next_page_params;
  }
  return items;
}
