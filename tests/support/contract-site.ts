import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { loadEnv } from '#config/load-env.ts';
import { listen } from '#db/connection/listen.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createApi } from '#modules/contracts/api/api.ts';
import { settings } from '#modules/contracts/settings.ts';
import { api as etherscan } from '#modules/etherscan-api/api/api.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { createTestApi } from './api.ts';
import { COMPILERS } from './compile-all.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestIndexer, type TestIndexer } from './indexer.ts';
import { INDEXER_MODULES } from './modules.ts';
import { noteViewsOf } from './note-views.ts';

/** A server with the contract modules, on a port. */
export interface ContractServer {
  app: App;
  origin: string;
  stop(): Promise<void>;
}

/** Such a server with its own indexed chain. */
export interface ContractSite extends ContractServer {
  rpcUrl: string;
  rpc: DemoRpc;
  database: TestDatabase;
  indexer: TestIndexer;
}

/** Maximum duration of a verification. */
const VERIFIED = { timeout: 60_000, interval: 50 };

/** Module settings that fetch no compilers. */
export const OFFLINE = {
  ...{ registry: 'none', folder: COMPILERS, atOnce: 2, timeoutSeconds: 60, memoryMib: 2048 },
  ...{ projects: undefined, visualizeBasePath: '' },
};

/** Parses module settings from an operator's variables. */
export function readContractSettings(variables: Readonly<Record<string, string>>) {
  const { config, problems } = loadEnv(variables, { contracts: settings });
  expect(problems).toEqual([]);
  return config.contracts as ValuesOf<typeof settings>;
}

/** Starts a server on the database of a test. */
export async function startContractServer(
  database: TestDatabase,
  rpc: DemoRpc,
  own: Partial<Parameters<typeof createApi>[0]> = {},
): Promise<ContractServer> {
  const api = await createTestApi(database, (method, params) => rpc(method, [...params]));
  const listener = listen(database.connection, api.events.emit, () => {});
  Object.assign(api.context.writes, { noteView: noteViewsOf(database) });
  const parts = [createApi({ ...OFFLINE, ...own }), etherscan];
  const app = await createApp(api.context, { parts, rateLimitRequests: 0 });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`,
    async stop() {
      await app.server.close();
      await listener.close();
    },
  };
}

/** Starts a chain, deploys on it by `prepare`, and serves it. */
export async function startContractSite(
  prepare: (rpc: DemoRpc) => Promise<void>,
  own: Parameters<typeof startContractServer>[2] = {},
): Promise<ContractSite> {
  const anvil = await startAnvil();
  await prepare(createDemoRpc(anvil.url));
  const site = await serveChain(anvil.url, own);
  return {
    ...site,
    async stop() {
      await site.stop();
      await anvil.stop();
    },
  };
}

/** Indexes a chain into a separate database and serves it. */
export async function serveChain(
  rpcUrl: string,
  own: Parameters<typeof startContractServer>[2] = {},
  indexing: { isTraced?: boolean; truthUrl?: string } = {},
): Promise<ContractSite> {
  const database = await createTestDatabase();
  const rpc = createDemoRpc(rpcUrl);
  const indexer = startTestIndexer({ database, url: rpcUrl, ...indexing }, { modules: INDEXER_MODULES });
  await indexer.caughtUp();
  const server = await startContractServer(database, rpc, own);
  return {
    ...{ ...server, rpcUrl, rpc, database, indexer },
    async stop() {
      await server.stop();
      await indexer.stop();
      await database.drop();
    },
  };
}

/** Sends a GET and returns the JSON. */
export async function getJson({ origin }: Pick<ContractServer, 'origin'>, path: string): Promise<any> {
  return (await fetch(`${origin}${path}`)).json();
}

/** Waits until the verification of a contract has ended, and returns the result. */
export async function endVerification(
  server: Pick<ContractServer, 'origin'>,
  address: string,
): Promise<{ status: string; errors?: Record<string, string[]> }> {
  const read = () => getJson(server, `/api/v2/smart-contracts/${address}/verification`);
  await expect.poll(async () => (await read()).status, VERIFIED).toMatch(/^(success|error)$/);
  return read();
}
