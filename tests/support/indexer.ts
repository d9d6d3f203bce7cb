import { createDemoRpc, type DemoRpc } from '../../src/demo/demo-rpc.ts';
import { type IndexerOptions, runIndexer } from '../../src/indexer/run-indexer.ts';
import type { TestDatabase } from './database.ts';

/** An indexer that runs in the test's own process. */
export interface TestIndexer {
  logs: string[];
  /** The schema of the active run. */
  schema(): Promise<string>;
  /** Waits until facts and traces hold every block up to the node's head, which is ours too. */
  caughtUp(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

interface TestIndexerOptions extends Partial<IndexerOptions> {
  database: TestDatabase;
  url: string;
}

/** Starts an indexer of a node on a database, polling fast. */
export function startTestIndexer({ database, url, ...options }: TestIndexerOptions): TestIndexer {
  const controller = new AbortController();
  const logs: string[] = [];
  const done = runIndexer(
    { connection: database.connection, rpcUrls: [url], wsUrl: null, pollIntervalMs: 20, ...options },
    (level, message) => logs.push(`${level}: ${message}`),
    controller.signal,
  );
  const rpc = createDemoRpc(url);

  async function schema(): Promise<string> {
    const { rows } = await database.pool.query<{ schema_name: string }>(
      'select schema_name from app.runs where is_active',
    );
    return rows[0]?.schema_name ?? '';
  }

  async function caughtUp(timeoutMs = 20_000): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    let state = '';
    while (Date.now() < deadline) {
      state = await describeLag(database, rpc, await schema()).catch((error: unknown) => String(error));
      if (state === '') return;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    throw new Error(`Not caught up after ${timeoutMs} ms: ${state}\n${logs.join('\n')}`);
  }

  return {
    logs,
    schema,
    caughtUp,
    async stop() {
      controller.abort();
      await done;
    },
  };
}

async function describeLag(database: TestDatabase, rpc: DemoRpc, schema: string): Promise<string> {
  if (schema === '') return 'no run';
  const head = (await rpc('eth_getBlockByNumber', ['latest', false])) as { number: string; hash: string };
  const { rows } = await database.pool.query<{ hash: string | null; facts: string; traces: string }>(
    `select encode(h.hash, 'hex') as hash,
       (select blocks::text from ${schema}.coverage where layer = 'facts') as facts,
       (select blocks::text from ${schema}.coverage where layer = 'traces') as traces
     from ${schema}.chain_head h`,
  );
  const row = rows[0];
  const whole = `{[0,${Number(head.number) + 1})}`;
  const isThere = `0x${row?.hash}` === head.hash && row?.facts === whole && row.traces === whole;
  return isThere ? '' : `node at ${Number(head.number)} ${head.hash}, index ${JSON.stringify(row)}`;
}
