import { expect, test } from 'vitest';
import { setNodeState } from '#db/writes/facts/chain-head.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { auditNext, pickBlock } from './run-audit.ts';

const target = createTestTarget();
const fresh = () => ({ newest: -1, isNewestDue: false });

test('pickBlock() takes turns: any block with equal chance, and the newest final one when it is new', () => {
  const state = fresh();
  const prng = createPrng(3);
  const random = () => prng.integer(0, 999_999) / 1_000_000;
  const picks = Array.from({ length: 4000 }, () => pickBlock({ from: 10, to: 100 }, state, random));
  expect(picks.filter((pick, at) => at === 1 && pick === 36)).toHaveLength(1);
  const counts = new Map<number, number>();
  for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  expect(Math.min(...counts.keys())).toBe(10);
  expect(Math.max(...counts.keys())).toBe(100);
  expect(counts.size).toBe(91);
  for (const count of counts.values()) expect(count).toBeLessThan(90);
  expect(pickBlock({ from: 10, to: 101 }, { ...state, isNewestDue: true }, random)).toBe(37);
  expect(pickBlock({ from: 60, to: 101 }, { newest: -1, isNewestDue: true }, () => 0)).toBe(60);
});

async function start() {
  const node = await startMadeNode(madeChain(0, 5, { prng: createPrng(2) }));
  const context = await createTestContext(target, { urls: [node.url] });
  const checks = async () => {
    const { rows } = await target.client.query(`select blocks_count from ${context.run.schema}.audit_totals`);
    return Number(rows[0].blocks_count);
  };
  return { node, context, checks };
}

test('nothing is checked while history is missing, nor while the node is ahead', async () => {
  const { node, context, checks } = await start();
  const place = { client: target.client, schema: context.run.schema };
  await indexBlock(context, toFetched(node.chain[5]!));
  await auditNext(context, fresh());
  expect(await checks()).toBe(0);

  const whole = await start();
  for (const each of whole.node.chain.slice(0, 5)) await indexBlock(whole.context, toFetched(each));
  const ahead = { ...place, schema: whole.context.run.schema };
  await setNodeState(ahead, { head: 5, canTrace: true });
  await auditNext(whole.context, fresh());
  expect(await whole.checks()).toBe(0);
  await setNodeState(ahead, { head: 4, canTrace: true });
  await auditNext(whole.context, fresh());
  expect(await whole.checks()).toBe(1);
});

test('a node that does not answer, or answers nonsense, ends nothing and counts for nothing', async () => {
  const { node, context, checks } = await start();
  for (const each of node.chain) await indexBlock(context, toFetched(each));
  node.methods.eth_getBlockReceipts = () => null;
  node.methods.eth_getTransactionReceipt = () => null;
  await auditNext(context, fresh());
  node.methods.eth_getBlockByNumber = () => ({ number: 'no' });
  await auditNext(context, fresh());
  expect(await checks()).toBe(0);
});
