import { expect, test } from 'vitest';
import { createApp } from '#api/create-app.ts';
import type { Hole } from '#db/writes/coverage/holes.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { diffRuns, dumpRun } from '../support/dump-run.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { type MadeBlock, madeChain } from '../support/made-chain.ts';
import { refusal } from '../support/rpc-server.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

/** Seeds above it spoil two answers at once. */
const ONE_MAX = 1000;
/**
 * `SEED=7 npx vitest run tests/integration/spoilt-answers.test.ts` runs one seed again;
 * `node scripts/fault-runs.mjs --of spoilt-answers --count 300 --seed 1` runs many.
 */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1, 5, 1001, 1002];
const TOP = 24;

/** What a node may answer instead of the truth, always in the same way. */
const SPOILS: readonly ((answer: unknown, prng: Prng) => unknown)[] = [
  () => null,
  () => refusal(-32000, 'disk is broken'),
  () => refusal(12, 'requested epoch was a null round'),
  () => 7,
  () => [{}],
  (answer) => (Array.isArray(answer) ? answer.slice(1) : {}),
  (answer) => JSON.parse(JSON.stringify(answer ?? null).replaceAll(/"(hash|transactionHash|from)"/g, '"x"')),
];

/** Spoils one answer of a node for a block, by whichever name it is asked for; gives the block's height. */
function spoil(node: MadeNode, prng: Prng): number {
  const block = prng.pick(node.chain.slice(1));
  const what = prng.pick(['block', 'receipts', 'traces'] as const);
  const distort = prng.pick(SPOILS);
  const names = new Set([block.hash, block.block.number]);
  const methods = { ...node.methods };
  const own = block.receipts.map(({ transactionHash }) => transactionHash);
  const of = {
    block: ['eth_getBlockByNumber', 'eth_getBlockByHash'],
    receipts: ['eth_getBlockReceipts', 'eth_getTransactionReceipt'],
    traces: ['trace_block'],
  }[what];
  const isOf = (id: unknown, isWhole: unknown) =>
    (names.has(id) || own.includes(id)) && (what !== 'block' || isWhole === true);
  for (const method of of)
    node.methods[method] = (...params) => {
      const answer = methods[method]?.(...params);
      return isOf(params[0], params[1]) ? distort(answer, prng) : answer;
    };
  return block.number;
}

async function startRun(chain: MadeBlock[]) {
  const node = await serveMadeChain(chain);
  const database = await createTestDatabase();
  return { node, database };
}

const dump = async (database: TestDatabase, schema: string) => dumpRun(database.pool, schema);

/** The rows of tables of blocks without those of some blocks. */
function without(rows: Record<string, string[]>, numbers: readonly number[]): Record<string, string[]> {
  const tables = ['blocks', 'transactions', 'logs', 'token_transfers', 'withdrawals'];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      (rows[table] ?? []).filter((row) => {
        const { number: height, block_number } = JSON.parse(row);
        return !numbers.includes(height ?? block_number);
      }),
    ]),
  );
}

test.for(SEEDS)(
  'an index of a node that spoils an answer or two lacks these alone, names them, and heals (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const prng = createPrng(seed);
    const chain = madeChain(0, TOP, { prng });
    const clean = await startRun(chain);
    const reader = startTestIndexer({ database: clean.database, url: clean.node.url });
    await reader.caughtUp();
    const expected = await dump(clean.database, await reader.schema());
    await reader.stop();
    await clean.node.close();
    await clean.database.drop();

    const { node, database } = await startRun([...chain]);
    const methods = { ...node.methods };
    const spoilt = Array.from({ length: seed > ONE_MAX ? 2 : 1 }, () => spoil(node, prng));
    const indexer = startTestIndexer({ database, url: node.url });
    try {
      const schema = await expectEnd(indexer, database);
      const ours = await dump(database, schema);
      const holes = await readHoles(database, schema);
      expect(diffRuns(without(ours, spoilt), without(expected, spoilt))).toEqual([]);
      const outside = holes.filter(
        ({ from, to }) => !spoilt.some((height) => from <= height && height <= to),
      );
      expect(outside).toEqual([]);
      expect(holes.every(({ from, to }) => to - from < spoilt.length)).toBe(true);
      await expectNamed(database, holes);

      Object.assign(node.methods, methods);
      const wake = setInterval(
        () => void database.pool.query(`update ${schema}.holes set next_try_at = now()`),
        200,
      );
      await indexer.caughtUp(60_000).finally(() => clearInterval(wake));
      await expect.poll(() => readHoles(database, schema), { timeout: 20_000 }).toEqual([]);
      expect(diffRuns(await dump(database, schema), expected)).toEqual([]);
    } finally {
      await indexer.stop();
      await node.close();
      await database.drop();
    }
  },
);

/** Waits until nothing is on its way: what is not indexed is a hole. */
async function expectEnd(
  indexer: ReturnType<typeof startTestIndexer>,
  database: TestDatabase,
): Promise<string> {
  const status = async () => {
    const schema = await indexer.schema().catch(() => '');
    if (schema === '') return 'no run';
    const { rows } = await database.pool.query<{ left: string; height: string | null }>(
      `select (int8multirange(int8range(0, ${TOP})) - f.blocks - (
           select coalesce(range_agg(int8range(from_block, to_block, '[]')), '{}') from ${schema}.holes where layer = 'facts'))::text
         || (f.blocks - t.blocks - (
           select coalesce(range_agg(int8range(from_block, to_block, '[]')), '{}') from ${schema}.holes where layer = 'traces'))::text as left,
         (select number from ${schema}.chain_head)::text as height
       from ${schema}.coverage f, ${schema}.coverage t where f.layer = 'facts' and t.layer = 'traces'`,
    );
    return Number(rows[0]?.height ?? -1) >= TOP - 1 ? rows[0]?.left : 'not at the head';
  };
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe('{}{}');
  return indexer.schema();
}

async function readHoles(database: TestDatabase, schema: string): Promise<Hole[]> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<Hole>(
      `select layer, from_block::int as "from", to_block::int as "to", transaction_index as "transactionIndex", kind, reason, attempts
       from ${schema}.holes order by 1, 2`,
    );
    return rows;
  } finally {
    client.release();
  }
}

/** What is missing stands in the API's `/about` and in the metrics. */
async function expectNamed(database: TestDatabase, holes: readonly Hole[]): Promise<void> {
  const api = await createTestApi(database);
  const { server } = await createApp(api.context);
  try {
    const { index } = JSON.parse((await server.inject('/api/v2/about')).body);
    const named = index.holes.map(({ layer, from, to }: { layer: string; from: number; to: number }) => [
      layer,
      from,
      to,
    ]);
    const given = holes.map(({ layer, from, to }) => [layer === 'facts' ? 'blocks' : layer, from, to]);
    expect(named.sort()).toEqual(given.sort());
    const blocks = holes.filter(({ layer }) => layer === 'facts');
    const status = JSON.parse((await server.inject('/api/v2/main-page/indexing-status')).body);
    if (blocks.length > 0) expect(status.unreadable_blocks_count).toBe(blocks.length);
  } finally {
    await server.close();
  }
}
