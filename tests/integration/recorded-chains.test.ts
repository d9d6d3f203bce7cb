import { expect, onTestFinished, test } from 'vitest';
import { CORE_CALLS, type CoreCallName, type CoreCalls } from '#contract/calls/core-calls.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeBlock } from '../support/made-chain.ts';
import { serveRecording } from '../support/recorded-node.ts';

const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;

/** Indexes a recorded chain to its end. */
async function replay(name: string) {
  const node = await serveRecording(name);
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: node.url });
  onTestFinished(async () => {
    await indexer.stop();
    await database.drop();
    await node.close();
  });
  await indexer.caughtUp();
  const api = await createTestApi(database);
  async function get<Name extends CoreCallName>(name: Name, params = {}, query = {}) {
    const { body } = await api.call(name, { params, query });
    return CORE_CALLS[name].response.parse(body) as ReturnType<CoreCalls[Name]['response']['parse']>;
  }
  return { node, indexer, api, get };
}

test('uncles of a recorded chain are listed, found by hash, and name their nephew and reward', async () => {
  const { node, get, indexer } = await replay('uncles');
  const uncles = await get('blocks', {}, { type: 'uncle' });
  expect(uncles.items.map(({ height, type }) => [height, type])).toEqual([
    [2, 'uncle'],
    [1, 'uncle'],
    [1, 'uncle'],
  ]);
  const nephew = await get('block', { height_or_hash: '2' });
  expect(nephew.uncles_hashes).toHaveLength(2);
  expect(nephew.rewards).toEqual([{ reward: `${5n * ETHER + (5n * ETHER) / 16n}`, type: 'Miner Reward' }]);
  const uncle = await get('block', { height_or_hash: nephew.uncles_hashes[0]?.hash });
  expect(uncle).toMatchObject({
    type: 'uncle',
    height: 1,
    nephew_height: 2,
    transactions_count: null,
    rewards: [{ reward: `${(5n * ETHER * 7n) / 8n}`, type: 'Uncle Reward' }],
    miner: { hash: expect.stringMatching(/^0xc8ebccc5f5689fa8659d83713341e5ad19349448$/i) },
  });
  expect(node.asked).toContain('eth_getUncleByBlockHashAndIndex');

  // The nephew loses its place, and with it the uncles lose theirs.
  node.chain.splice(2, 2, ...[2, 3, 4].map((number) => madeBlock({ number, fork: 9 })));
  const second = node.chain[2];
  if (second !== undefined) second.block.parentHash = node.chain[1]?.hash;
  await indexer.caughtUp();
  expect((await get('blocks', {}, { type: 'uncle' })).items).toEqual([]);
  const reorgs = await get('blocks', {}, { type: 'reorg' });
  expect(reorgs.items.map(({ height }) => height)).toEqual([3, 2]);
});

test('withdrawals of a recorded chain are listed, counted and summed, and go with their block', async () => {
  const { node, get, indexer } = await replay('withdrawals');
  const recorded = node.chain.flatMap(({ block }) => block.withdrawals as { amount: string }[]);
  const sumOf = (list: { amount: string }[]) =>
    list.reduce((sum, { amount }) => sum + BigInt(amount) * GWEI, 0n);
  expect(await get('withdrawals_counters')).toEqual({
    withdrawals_count: '49',
    withdrawals_sum: sumOf(recorded).toString(),
  });
  const all = await get('withdrawals');
  expect(all.items).toHaveLength(49);
  expect(all.items[0]).toMatchObject({ amount: (0xffffffffffffffffn * GWEI).toString(), block_number: 4 });
  expect(all.items.slice(1).map(({ index }) => index)).toEqual(
    Array.from({ length: 48 }, (_, place) => 47 - place),
  );
  const block = await get('block', { height_or_hash: '2' });
  expect(block).toMatchObject({ withdrawals_count: 16, extra_data: '0x6265617665726275696c642e6f7267' });
  const inBlock = await get('block_withdrawals', { height_or_hash: '2' });
  expect(inBlock.items.map(({ index }) => index)).toEqual(
    Array.from({ length: 16 }, (_, place) => 16 + place),
  );

  // The last blocks are taken off; what stays is what a count of the rest gives.
  const rest = recorded.slice(0, 32);
  node.chain.splice(3, 2, ...[3, 4, 5].map((number) => madeBlock({ number, fork: 9 })));
  const third = node.chain[3];
  if (third !== undefined) third.block.parentHash = node.chain[2]?.hash;
  await indexer.caughtUp();
  expect(await get('withdrawals_counters')).toEqual({
    withdrawals_count: '32',
    withdrawals_sum: sumOf(rest).toString(),
  });
});
