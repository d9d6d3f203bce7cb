import { expect, test } from 'vitest';
import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import { formatTraceBlock } from '#chain/format/trace.ts';
import { createPrng, type Prng } from '#demo/prng.ts';
import { decodeBlockFacts } from '#indexer/decode/block-facts.ts';
import { diffRuns, dumpRun } from '#tests/support/dump-run.ts';
import { type MadeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { addCoverage } from '../coverage/add-coverage.ts';
import { encodeSums, writeSums } from '../state/fold.ts';
import { recomputeCounts } from '../state/recompute-counts.ts';
import { toStateFacts } from '../state/state-facts.ts';
import { foldTraces, sumFacts } from './fold-facts.ts';
import { unwindBlocks } from './unwind-blocks.ts';
import { writeFacts, writeTraces } from './write-rows.ts';

const target = createTestTarget();

async function index(blocks: readonly MadeBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  const range = { from: blocks[0]!.number, to: blocks.at(-1)!.number };
  const facts = blocks.map(toFetched).map((each) => decodeBlockFacts(each));
  await writeFacts(target, facts);
  await writeSums(target, encodeSums(sumFacts(facts.map(toStateFacts))));
  await addCoverage(target, 'facts', range);
}

async function trace({ number, hash, traces }: MadeBlock): Promise<void> {
  const decoded = formatTraceBlock(traces, hash).map(decodeInternalTransactions);
  const blockTraces = {
    blockNumber: number,
    internalTransactions: decoded.flatMap(({ internalTransactions }) => internalTransactions),
    errors: decoded.flatMap(({ error }) => (error === null ? [] : [error])),
  };
  await writeTraces(target, [blockTraces]);
  await foldTraces(target, [blockTraces]);
  await addCoverage(target, 'traces', { from: number, to: number });
}

const dump = () => dumpRun(target.client, target.schema);
const clear = () => unwindBlocks(target, { from: 0, to: 1_000_000 });

/** Cuts a list into chunks of random length. */
function cut<T>(prng: Prng, list: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < list.length; ) {
    const length = prng.integer(1, 6);
    chunks.push(list.slice(at, at + length));
    at += length;
  }
  return chunks;
}

const SEEDS = [1, 2, 3, 4, 5, 6];

test.each(SEEDS)('what is taken off again leaves every table as it was before (seed %i)', async (seed) => {
  const prng = createPrng(seed);
  const blocks = madeChain(0, 24, { prng });
  const empty = await dump();
  const height = prng.integer(0, 23);
  for (const chunk of cut(prng, blocks.slice(0, height + 1))) await index(chunk);
  for (const block of blocks.slice(0, height + 1)) if (prng.chance(0.7)) await trace(block);
  const before = await dump();
  for (const chunk of cut(prng, blocks.slice(height + 1))) await index(chunk);
  for (const block of blocks.slice(height + 1)) if (prng.chance(0.7)) await trace(block);
  expect((await dump()).blocks).toHaveLength(25);
  await unwindBlocks(target, { from: height + 1, to: 24 });
  expect(diffRuns(await dump(), before)).toEqual([]);
  await clear();
  expect(diffRuns(await dump(), empty)).toEqual([]);
});

test.each(SEEDS)('the order in which chunks come, and their size, change nothing (seed %i)', async (seed) => {
  const prng = createPrng(seed + 100);
  const blocks = madeChain(0, 24, { prng });
  await index(blocks);
  for (const block of blocks) await trace(block);
  const whole = await dump();
  await clear();
  const chunks = cut(prng, blocks);
  while (chunks.length > 0) {
    const [chunk = []] = chunks.splice(prng.integer(0, chunks.length - 1), 1);
    await index(chunk);
    for (const block of chunk) await trace(block);
  }
  expect(diffRuns(await dump(), whole)).toEqual([]);
  await clear();
});

test('state equals what is counted anew from the facts', async () => {
  const blocks = madeChain(0, 40, { prng: createPrng(77) });
  await index(blocks);
  for (const block of blocks) await trace(block);
  const { client, schema } = target;
  const rows = async (sql: string) => (await client.query<{ row: string }>(sql)).rows.map(({ row }) => row);
  const balances = `
    select t.token_address, t.token_type, case when t.token_type = 1155 then t.token_id else 0 end as token_id, p.holder,
      sum(p.sign * case when t.token_type = 721 then 1 else t.amount end) as value
    from ${schema}.token_transfers t, lateral (values (from_address, -1), (to_address, 1)) as p (holder, sign)
    where p.holder <> decode(repeat('00', 20), 'hex') group by 1, 2, 3, 4`;
  expect(
    await rows(`select row(token_address, token_type, token_id, holder_address, value)::text as row
      from ${schema}.token_balances order by 1`),
  ).toEqual(await rows(`select row(b.*)::text as row from (${balances}) b where value <> 0 order by 1`));
  expect(
    await rows(
      `select row(address, holders_count, transfers_count, erc20_transfers_count, erc721_transfers_count, standard = 404)::text as row from ${schema}.tokens order by 1`,
    ),
  ).toEqual(
    await rows(`select row(token_address, (select count(distinct holder) from (${balances}) b where b.token_address = t.token_address and value > 0),
      count(*), count(*) filter (where token_type = 20), count(*) filter (where token_type = 721),
      bool_or(token_type = 20) and bool_or(token_type = 721))::text as row from ${schema}.token_transfers t group by token_address order by 1`),
  );
  expect(
    await rows(
      `select row(token_address, token_id, owner_address)::text as row from ${schema}.nft_owners order by 1`,
    ),
  ).toEqual(
    await rows(`select row(token_address, token_id, (array_agg(to_address order by block_number desc, log_index desc))[1])::text as row
      from ${schema}.token_transfers where token_type = 721 group by token_address, token_id order by 1`),
  );
  const [totals] = await rows(
    `select row(blocks_count, transactions_count, token_transfers_count, addresses_count, gas_used)::text as row from ${schema}.totals`,
  );
  expect([totals]).toEqual(
    await rows(`select row((select count(*) from ${schema}.blocks), (select count(*) from ${schema}.transactions),
      (select count(*) from ${schema}.token_transfers), (select count(*) from ${schema}.addresses),
      (select sum(gas_used) from ${schema}.blocks))::text as row`),
  );
  expect(
    await rows(
      `select row(day, blocks_count, transactions_count)::text as row from ${schema}.daily_counts order by 1`,
    ),
  ).toEqual(
    await rows(
      `select row(div(timestamp, 86400), count(*), sum(transactions_count))::text as row from ${schema}.blocks group by div(timestamp, 86400) order by 1`,
    ),
  );
  await clear();
});

test('blocks that are taken off are kept as orphans with their transactions', async () => {
  const blocks = madeChain(0, 5, { fork: 9, prng: createPrng(9) });
  await index(blocks);
  await unwindBlocks(target, { from: 3, to: 5 });
  const { rows } = await target.client.query(
    `select number, kind, transactions_count = (select count(*) from ${target.schema}.orphan_transactions t
       where t.block_hash = b.hash) as is_whole from ${target.schema}.orphan_blocks b
     where hash = any($1) order by number`,
    [blocks.map(({ hash }) => Buffer.from(hash.slice(2), 'hex'))],
  );
  expect(rows).toEqual([3, 4, 5].map((number) => ({ number, kind: 'reorg', is_whole: true })));
  await clear();
});

test('a range of more blocks than are read back at once is taken off whole', async () => {
  const blocks = madeChain(0, 450, { prng: createPrng(450) });
  await index(blocks.slice(0, 20));
  const before = await dump();
  await index(blocks.slice(20));
  await unwindBlocks(target, { from: 20, to: 450 });
  expect(diffRuns(await dump(), before)).toEqual([]);
  await clear();
});

test('a day with a block of unknown gas, fees or withdrawals counts it, in whichever way it is summed', async () => {
  const blocks = madeChain(0, 12, { prng: createPrng(5) });
  const facts = blocks.map(toFetched).map((each, place) => {
    const { fees, block, ...rest } = decodeBlockFacts(each);
    if (place % 4 !== 0) return { fees, block, ...rest };
    const withdrawals = [
      { index: BigInt(place), validatorIndex: 1n, address: block.miner ?? '0x', amount: null },
    ];
    return {
      ...rest,
      fees: { transactionFees: null, priorityFees: null, rollupFees: null },
      block: { ...block, gasUsed: null, withdrawals },
    };
  });
  await writeFacts(target, facts);
  await writeSums(target, encodeSums(sumFacts(facts.map(toStateFacts))));
  await addCoverage(target, 'facts', { from: 0, to: 12 });
  const list = async () => {
    const { rows } = await target.client.query(
      `select sum(unknown_gas_count)::int as gas, sum(unknown_fees_count)::int as fees, sum(unknown_withdrawals_count)::int as withdrawals,
         (select array[unknown_gas_count, unknown_withdrawals_count]::int[] from ${target.schema}.totals) as totals
       from ${target.schema}.daily_counts`,
    );
    return rows[0];
  };
  const expected = { gas: 4, fees: 4, withdrawals: 4, totals: [4, 4] };
  expect(await list()).toEqual(expected);
  const { rows: days } = await target.client.query(`select day::text from ${target.schema}.daily_counts`);
  await recomputeCounts(
    target,
    days.map(({ day }) => day),
  );
  expect(await list()).toEqual(expected);
  await clear();
  expect(await list()).toEqual({ gas: null, fees: null, withdrawals: null, totals: [0, 0] });
});
