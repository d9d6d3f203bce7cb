import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { TERM_CONNECTION } from '#db/writes/indexer-term.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { dumpRun } from '../support/dump-run.ts';
import { type BuiltScript, buildScript } from '../support/embedded-process.ts';
import { type IndexerProcess, startIndexerProcess, startTestIndexer } from '../support/indexer.ts';
import { type MadeBlock, madeChain } from '../support/made-chain.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const TOP = 1500;

let script: BuiltScript;
let chain: MadeBlock[];
let expected: Record<string, string[]>;
let database: TestDatabase;
let node: MadeNode;
let openGate: () => void;

beforeAll(async () => {
  script = await buildScript('run-indexer-process');
  chain = madeChain(0, TOP, { prng: createPrng(6) });
  const clean = await createTestDatabase();
  const whole = await serveMadeChain([...chain]);
  const indexer = startTestIndexer({ database: clean, url: whole.url });
  await indexer.caughtUp();
  expected = await dumpRun(clean.pool, await indexer.schema());
  await indexer.stop();
  await Promise.all([clean.drop(), whole.close()]);
}, 120_000);
afterAll(() => script.remove());

/** Opens a database, and a node that returns nothing of the history until its gate is opened. */
async function openStage(): Promise<void> {
  database = await createTestDatabase();
  const { drop } = database;
  onTestFinished(() => drop());
  node = await serveMadeChain([...chain]);
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const { eth_getBlockByNumber } = node.methods;
  node.methods.eth_getBlockByNumber = async (tag, full) => {
    if (Number(tag) > 1 && Number(tag) < TOP) await gate;
    return eth_getBlockByNumber?.(tag, full);
  };
  onTestFinished(() => node.close());
}

/** Starts an indexer with four writing connections, which ends with the test. */
function startIndexer(): IndexerProcess {
  const indexer = startIndexerProcess(script.path, { database, url: node.url, historyWriters: 4 });
  onTestFinished(() => indexer.kill());
  return indexer;
}

/** Waits until the head is indexed, holds a lock against the history, and opens the gate. */
async function stopHistory(indexer: IndexerProcess, lock: (schema: string) => string) {
  const readHead = async () => {
    const { rows } = await database.pool.query(`select number from ${await indexer.schema()}.chain_head`);
    return Number(rows[0]?.number);
  };
  await expect.poll(() => readHead().catch(() => -1), { timeout: 20_000 }).toBe(TOP);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(lock(await indexer.schema()));
  openGate();
  let isHeld = true;
  const release = async () => {
    if (isHeld) await holder.query('rollback');
    if (isHeld) holder.release();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

/** Counts the writing connections that are in a part of a transaction. */
async function countWriters(part: 'waiting' | 'copying' | 'publishing'): Promise<number> {
  const { rows } = await database.pool.query<{ state: string; query: string; waits: boolean }>(
    `select state, query, coalesce(wait_event_type = 'Lock', false) as waits from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [TERM_CONNECTION],
  );
  const isIn = {
    waiting: ({ state }: (typeof rows)[number]) => state === 'idle in transaction',
    copying: ({ waits, query }: (typeof rows)[number]) => waits && query.startsWith('copy'),
    publishing: ({ waits, query }: (typeof rows)[number]) => waits && !query.startsWith('copy'),
  }[part];
  return rows.filter(isIn).length;
}

const lockCoverage = (schema: string) => `select from ${schema}.coverage where layer = 'facts' for update`;
const lockRows = (schema: string) => `lock table ${schema}.transactions in share row exclusive mode`;

/** Reads the heights of the indexed blocks below the head: lowest and number. */
async function readHeld(schema: string): Promise<{ lowest: number; count: number }> {
  const { rows } = await database.pool.query(
    `select coalesce(min(number), -1)::int as lowest, count(*)::int as count from ${schema}.blocks`,
  );
  return rows[0];
}

async function expectWhole(indexer: IndexerProcess): Promise<void> {
  await indexer.caughtUp();
  expect(await dumpRun(database.pool, await indexer.schema())).toEqual(expected);
}

test.each([
  ['while rows are copied', lockRows, 'copying'],
  ['while a chunk is published', lockCoverage, 'publishing'],
  ['while chunks wait for their turn', lockCoverage, 'waiting'],
] as const)(
  'killed with -9 %s, the next process finds whole chunks alone and ends with the same index',
  async (_, lock, part) => {
    await openStage();
    const first = startIndexer();
    const release = await stopHistory(first, lock);
    await expect.poll(() => countWriters(part), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await first.kill();
    await release();
    const schema = await first.schema();
    await expect.poll(async () => (await countWriters('waiting')) + (await countWriters(part))).toBe(0);
    const { lowest, count } = await readHeld(schema);
    expect(count).toBe(TOP - lowest + 1);
    await expectWhole(startIndexer());
  },
  60_000,
);

test('a successor closes what a frozen indexer has left waiting, which then ends and commits nothing', async () => {
  await openStage();
  const first = startIndexer();
  const release = await stopHistory(first, lockCoverage);
  await expect.poll(() => countWriters('waiting'), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  process.kill(first.pid, 'SIGSTOP');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'spyglass indexer'`,
  );
  const second = startIndexer();
  await release();
  await expectWhole(second);
  process.kill(first.pid, 'SIGCONT');
  await expect.poll(() => first.logs.join('\n')).toMatch(/waiting for it to stop/);
  await expectWhole(second);
}, 60_000);
