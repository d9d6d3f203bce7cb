import type { KyselyPlugin } from 'kysely';
import { type ApiCall, createApiCall } from '#api/api-call.ts';
import type { ApiContext } from '#api/context.ts';
import { createHeadTracker } from '#api/freshness/head-tracker.ts';
import { createIndexEventHub, type IndexEventHub } from '#api/freshness/index-event.ts';
import type { ApiRpc } from '#api/node/node-access.ts';
import { createRunDirectory } from '#api/runs.ts';
import { createSignatures } from '#api/signatures/signatures.ts';
import { createDb } from '#db/connection/connect.ts';
import { migrateApp } from '#db/migrate.ts';
import type { TestDatabase } from './database.ts';
import { ALL_ANSWERS, APP_STEPS } from './modules.ts';

/** Current time of test servers. */
export const TEST_NOW = new Date('2023-11-15T00:00:00Z');

/** The API on a test's database, without HTTP. */
export interface TestApi {
  context: ApiContext;
  events: IndexEventHub;
  call: ApiCall;
  /** Unexpected errors. */
  errors: unknown[];
  /** Number of statements that the database has answered so far. */
  queriesCount(): number;
}

/** Creates the API on a test database, with a run in `app.runs` if there is none yet. */
export async function createTestApi(database: TestDatabase, rpc: ApiRpc | null = null): Promise<TestApi> {
  await migrateApp(database.pool, APP_STEPS);
  await database.pool.query(
    `insert into app.runs (schema_name, chain_id, genesis_hash)
     select $1, 31337, '\\x00' where not exists (select from app.runs)`,
    [database.schema],
  );
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++;
      return result;
    },
  };
  const db = createDb(database.pool).withPlugin(counter);
  const events = createIndexEventHub();
  const errors: unknown[] = [];
  const context: ApiContext = {
    store: {
      db,
      heavyDb: db,
      appPool: database.pool,
      connections: { connection: database.connection, readConnection: database.connection },
    },
    index: { runs: createRunDirectory(db, events), heads: createHeadTracker(db, events, 0), events },
    node: { rpc, report: null },
    chain: { coinSymbol: 'ETH', coinDecimals: 18, signatures: createSignatures() },
    writes: { runEditor: null },
    media: {},
    server: { basePath: '', compatibility: '2023', version: '0.0.0-test', now: () => TEST_NOW },
    parts: {},
  };
  const call = createApiCall(context, { answered: ALL_ANSWERS, onError: (error) => errors.push(error) });
  return { context, events, call, errors, queriesCount: () => count };
}
