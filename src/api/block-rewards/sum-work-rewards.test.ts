import { expect, test } from 'vitest';
import { sumWorkRewards } from './sum-work-rewards.ts';

const ETHER = 10n ** 18n;
const MAINNET = 1n;
const mined = { block_number: 100, work: { difficulty: 9n, uncles_count: 0 }, uncle_heights: [] };

test('a miner gets the reward of the chain, and a thirty-second of it for each uncle named', () => {
  expect(sumWorkRewards(mined, MAINNET)).toBe(5n * ETHER);
  const naming = { ...mined, work: { difficulty: 9n, uncles_count: 2 } };
  expect(sumWorkRewards(naming, MAINNET)).toBe(5n * ETHER + (5n * ETHER) / 16n);
});

test('the miner of uncles gets their rewards at the end of the block that names them', () => {
  const named = { ...mined, work: null, uncle_heights: [99, 97] };
  expect(sumWorkRewards(named, MAINNET)).toBe((5n * ETHER * 7n) / 8n + (5n * ETHER * 5n) / 8n);
});

test.each([
  ['a chain whose rules are not known', mined, 31_337n],
  ['a chain that is not known', mined, undefined],
  ['a signer (EIP-225)', { ...mined, work: { difficulty: 2n, uncles_count: 0 } }, MAINNET],
  ['the genesis', { ...mined, block_number: 0 }, MAINNET],
  ['a block after the end of work', { ...mined, block_number: 15_537_394 }, MAINNET],
  ['somebody else', { ...mined, work: null }, MAINNET],
])('nothing is given by %s', (_, row, chainId) => {
  expect(sumWorkRewards(row, chainId)).toBe(0n);
});
