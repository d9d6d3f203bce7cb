import { expect, test } from 'vitest';
import type { NodeInfo } from '#chain/types/node.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { auditBlock } from '../audit/audit-block.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { createTraceState, fillTraces } from './fill-traces.ts';

const target = createTestTarget();
const TOP = 6;
const GNOSIS = 100n;
const [MINER, CONTRACT, UNCLE] = [1, 2, 3].map(madeAddress);

/** As Nethermind and OpenEthereum write it. */
function rewardTrace(
  block: { number: number; hash: string },
  author: unknown,
  rewardType: string,
  value: string,
) {
  const place = { blockHash: block.hash, blockNumber: block.number, subtraces: 0, traceAddress: [] };
  return { ...place, type: 'reward', action: { author, rewardType, value }, result: null };
}

/** Traces a chain of which every block has a difficulty and three rewards. */
async function trace(over: Partial<NodeInfo>, value = '0x1bc16d674ec80000') {
  const chain = madeChain(0, TOP, { prng: createPrng(6) });
  for (const made of chain) {
    Object.assign(Object(made.block), { difficulty: '0x20000' });
    made.traces.push(
      rewardTrace(made, MINER, 'block', value),
      rewardTrace(made, UNCLE, 'uncle', '0x5'),
      rewardTrace(made, CONTRACT, 'external', '0x7'),
    );
  }
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url], node: over });
  for (const each of chain) await indexBlock(context, toFetched(each));
  // Indexing asks contracts what some of their logs stand for.
  node.asked.length = 0;
  const state = createTraceState();
  while (await fillTraces(context, state));
  const rewards = async () => {
    const { rows } = await target.client.query<{ line: string }>(
      `select concat_ws(' ', block_number, index, kind, '0x' || encode(address, 'hex'), amount) as line
       from ${context.run.schema}.block_rewards order by block_number, index`,
    );
    return rows.map(({ line }) => line);
  };
  return { chain, context, node, rewards };
}

test('on a chain whose rules are not known each block is asked for its rewards, also one without transactions', async () => {
  const { chain, context, node, rewards } = await trace({ chainId: GNOSIS });
  const lines = await rewards();
  expect(lines).toHaveLength(chain.length * 3);
  expect(lines.slice(0, 3)).toEqual([
    `0 0 block ${MINER} 2000000000000000000`,
    `0 1 uncle ${UNCLE} 5`,
    `0 2 external ${CONTRACT} 7`,
  ]);
  expect(node.asked).toEqual(chain.map(() => 'trace_block'));
  await unwindTo(context, 3);
  expect(await rewards()).toEqual(lines.slice(0, 4 * 3));
});

test('the audit compares rewards, and gives a block its own that was traced without', async () => {
  const { context, rewards } = await trace({ chainId: GNOSIS });
  const whole = await rewards();
  const { schema } = context.run;
  await target.client.query(`delete from ${schema}.block_rewards where block_number = 2`);
  await target.client.query(
    `update ${schema}.block_rewards set amount = 6 where (block_number, index) = (3, 1)`,
  );
  for (const number of [1, 2, 3]) expect(await auditBlock(context, number, () => 0)).toBe('checked');
  expect(await rewards()).toEqual(whole);
  const { rows } = await target.client.query(
    `select row_key as key, kind, columns from ${schema}.audit_differences where table_name = 'block_rewards' order by id`,
  );
  expect(rows).toEqual([
    ...[0, 1, 2].map((index) => ({ key: `2 / ${index}`, kind: 'missing', columns: [] })),
    { key: '3 / 1', kind: 'changed', columns: ['amount'] },
  ]);
});

test.each<[string, Partial<NodeInfo>]>([
  ['whose rules are known', { chainId: 1n }],
  ['whose node has no trace_block', { chainId: GNOSIS, traceMethod: null }],
])('of a chain %s no rewards are taken from the node', async (_, over) => {
  const { rewards } = await trace(over);
  expect(await rewards()).toEqual([]);
});

test('a reward that is no amount is not kept', async () => {
  const { context, rewards } = await trace({ chainId: GNOSIS }, '-0x1');
  expect(await rewards()).toEqual([]);
  expect(context.logs[0]).toContain('trace.value');
});
