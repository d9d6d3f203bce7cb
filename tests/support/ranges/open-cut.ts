import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiCall, createApiCall } from '#api/api-call.ts';
import type { ApiContext } from '#api/context.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import { createReadPool, type Work } from '#db/connection/read-pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import type { MovedRange } from '#db/range-reads/moved-range.ts';
import type { RangeStore } from '#db/range-reads/range-store.ts';
import { createCatalogReader } from '#db/ranges/read-catalog.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi, type TestApi } from '../api.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { findMemoryFolder } from '../memory-folder.ts';
import { ALL_ANSWERS } from '../modules.ts';
import { fillFramedChain } from './framed-chain.ts';
import { moveRanges } from './move-range.ts';
import type { PlacedRange, RangeServers } from './range-servers.ts';

/** A PostgreSQL for ranges. */
export interface RangePostgres {
  server: EmbeddedPostgres;
  folder: string;
  pool: DatabasePool;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for ranges, in a new folder or that of a stopped one. */
export async function startRangePostgres(folder?: string): Promise<RangePostgres> {
  const dataDir = folder ?? (await mkdtemp(join(findMemoryFolder(), 'spyglass-range-')));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const pool = createPool(server.connection, { max: 2, applicationName: 'test move' });
  return {
    ...{ server, folder: dataDir, pool },
    async stop() {
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The API on a chain of its own, some of whose ranges are on other servers. */
export interface CutChain {
  database: TestDatabase;
  /** The same without ranges. */
  api: TestApi;
  ranges: readonly MovedRange[];
  store: RangeStore;
  context: ApiContext;
  call: ApiCall;
  close(): Promise<void>;
}

/** Fills a chain, moves its ranges, and opens the API on it. */
export async function openCut(servers: RangeServers, placed: readonly PlacedRange[]): Promise<CutChain> {
  const database = await createTestDatabase();
  await fillFramedChain(database);
  const api = await createTestApi(database);
  await moveRanges(database, placed, servers.connections);
  const ranges = (await createCatalogReader(database.pool)()).get(database.schema)?.toReversed() ?? [];
  const store = servers.openStore(database);
  const limits = { slots: 5, slotsPerClient: 5, waiting: 1000, waitingPerClient: 1000, waitMs: 5000 };
  const queue = createFairQueue(limits);
  const reads = createReadPool(database.pool, database.connection, queue, store.open);
  const openReads = (work: Work) => ({ db: reads.open(work), heavyDb: reads.open(work) });
  const context = changeContext(api.context, { store: { ...openReads({ client: null }), openReads } });
  const onError = (error: unknown) => api.errors.push(error);
  servers.statements.clear();
  return {
    ...{ database, api, ranges, store, context },
    call: createApiCall(context, { answered: ALL_ANSWERS, onError }),
    async close() {
      await store.close();
      await database.drop();
    },
  };
}
