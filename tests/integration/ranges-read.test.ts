import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import { createReadPool } from '#db/connection/read-pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import type { MovedRange } from '#db/range-reads/moved-range.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findMemoryFolder } from '#tests/support/memory-folder.ts';
import { ALL_ANSWERS } from '#tests/support/modules.ts';
import { BLOCKS, createRandom, fillFramedChain, RARE, UNSEEN } from '#tests/support/ranges/framed-chain.ts';
import {
  describeRangeServers,
  moveRange,
  type PlacedRange,
  type RangeServers,
} from '#tests/support/ranges/range-servers.ts';
import { readAllAnswers, readPages } from '#tests/support/ranges/read-all-answers.ts';
import { addressOf, hashOf, hexOf } from '#tests/support/rows.ts';

const NAMES = ['archive1', 'archive2'] as const;
const running = new Map<string, EmbeddedPostgres>();
const pools = new Map<string, DatabasePool>();
const folders: string[] = [];
let servers: RangeServers;

beforeAll(async () => {
  for (const name of NAMES) {
    const dataDir = await mkdtemp(join(findMemoryFolder(), 'spyglass-range-'));
    folders.push(dataDir);
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    running.set(name, server);
    pools.set(name, createPool(server.connection, { max: 2, applicationName: 'test move' }));
  }
  servers = describeRangeServers(new Map([...running].map(([name, { connection }]) => [name, connection])));
}, 60_000);

afterAll(async () => {
  for (const pool of pools.values()) await pool.end();
  for (const server of running.values()) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The API on a chain of its own, some of whose ranges were moved. */
async function openCut(placed: readonly PlacedRange[]) {
  const database = await createTestDatabase();
  await fillFramedChain(database);
  const api = await createTestApi(database);
  const ranges: MovedRange[] = [];
  for (const range of placed)
    ranges.push(await moveRange(database, range, pools.get(range.server) as DatabasePool));
  const cut = openRanges(database, api, ranges);
  return {
    ...cut,
    async close() {
      await cut.store.close();
      await database.drop();
    },
  };
}

function openRanges(database: TestDatabase, api: TestApi, ranges: readonly MovedRange[]) {
  const store = servers.openStore(ranges);
  const limits = { slots: 5, slotsPerClient: 5, waiting: 1000, waitingPerClient: 1000, waitMs: 5000 };
  const reads = createReadPool(database.pool, database.connection, createFairQueue(limits), store.open);
  const openReads = (work: Parameters<typeof reads.open>[0]) => ({
    db: reads.open(work),
    heavyDb: reads.open(work),
  });
  const context = { ...api.context, openReads };
  const call = createApiCall(context, { answered: ALL_ANSWERS, onError: (error) => api.errors.push(error) });
  servers.statements.clear();
  return { database, api, store, context, call };
}

/** Divides the lower part of the chain into ranges at random; some blocks between them stay. */
function cutAtRandom(seed: number): PlacedRange[] {
  const { next, pick } = createRandom(seed * 7919);
  const ranges: PlacedRange[] = [];
  for (let from = next(3); from < BLOCKS - 3 && ranges.length < 4; ) {
    const to = Math.min(BLOCKS - 3, from + 1 + next(8));
    ranges.push({ from, to, server: pick(NAMES) });
    from = to + 1 + next(2) * next(3);
  }
  return ranges;
}

let whole: Record<string, unknown>;

test('no call answers otherwise without ranges', async () => {
  const cut = await openCut([]);
  whole = await readAllAnswers(cut.api.call);
  expect(Object.keys(whole).length).toBeGreaterThan(150);
  expect(await readAllAnswers(cut.call)).toEqual(whole);
  expect(cut.api.errors).toEqual([]);
  await cut.close();
}, 120_000);

test.each([1, 2, 3, 4])(
  'every call answers as before the move of ranges, cut %i',
  async (seed) => {
    const placed = cutAtRandom(seed);
    const cut = await openCut(placed);
    const answers = await readAllAnswers(cut.call);
    expect(cut.api.errors).toEqual([]);
    for (const [name, answer] of Object.entries(answers))
      expect(answer, `${name} of ${JSON.stringify(placed)}`).toEqual(whole[name]);
    await cut.close();
  },
  120_000,
);
