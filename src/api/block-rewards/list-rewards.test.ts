import { expect, test } from 'vitest';
import { listRewards, type RewardedBlock } from './list-rewards.ts';

const ETHER = 10n ** 18n;
const MAINNET = 1n;
const CLASSIC = 61n;
const DEVNET = 31_337n;

function block(over: Partial<RewardedBlock> = {}): RewardedBlock {
  return {
    number: 100,
    kind: 'block',
    difficulty: 0n,
    priority_fees: 30n,
    uncles: [],
    ...over,
  };
}

test('without proof of work the reward is what is not burnt of the fees', () => {
  expect(listRewards(block(), DEVNET)).toEqual([{ kind: 'miner', amount: 30n }]);
});

test('the genesis has no reward', () => {
  expect(listRewards(block({ number: 0 }), MAINNET)).toEqual([]);
});

test('proof of work of a chain whose rules are not known has no certain reward', () => {
  expect(listRewards(block({ difficulty: 1_000_000n }), DEVNET)).toEqual([]);
  expect(listRewards(block({ difficulty: 1_000_000n }), undefined)).toEqual([]);
});

test('a signer whose turn it is (EIP-225) gets the fees alone', () => {
  expect(listRewards(block({ difficulty: 2n }), DEVNET)).toEqual([{ kind: 'miner', amount: 30n }]);
});

test.each([
  [4_369_999, 5n],
  [4_370_000, 3n],
  [7_279_999, 3n],
  [7_280_000, 2n],
  [15_537_393, 2n],
])('a block of Ethereum at height %i gave %i ether and the fees', (number, ether) => {
  const mined = block({ number, difficulty: 1_000_000n });
  expect(listRewards(mined, MAINNET)).toEqual([{ kind: 'miner', amount: ether * ETHER + 30n }]);
});

test('a miner gets a thirty-second of the reward for each uncle named', () => {
  const uncles = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const mined = block({ number: 1, difficulty: 9n, priority_fees: 0n, uncles });
  expect(listRewards(mined, MAINNET)).toEqual([{ kind: 'miner', amount: 5n * ETHER + (5n * ETHER) / 16n }]);
});

test.each([
  [101, (5n * ETHER * 7n) / 8n],
  [106, (5n * ETHER * 2n) / 8n],
])('an uncle of height 100 that block %i names got %i wei', (nephew_number, amount) => {
  const uncle = block({ kind: 'uncle', difficulty: 9n, nephew_number });
  expect(listRewards(uncle, MAINNET)).toEqual([{ kind: 'uncle', amount }]);
});

test('an uncle gets its share of the reward of the block that names it, below an era too', () => {
  const uncle = block({ kind: 'uncle', number: 4_369_999, difficulty: 9n, nephew_number: 4_370_000 });
  expect(listRewards(uncle, MAINNET)).toEqual([{ kind: 'uncle', amount: (3n * ETHER * 7n) / 8n }]);
});

test.each([
  [5_000_000, 5_000n],
  [5_000_001, 4_000n],
  [10_000_000, 4_000n],
  [10_000_001, 3_200n],
  [15_000_001, 2_560n],
  [20_000_001, 2_048n],
])(
  'a block of Ethereum Classic at height %i gave %i thousandths of an ether and the fees',
  (number, amount) => {
    const mined = block({ number, difficulty: 1_000_000n });
    expect(listRewards(mined, CLASSIC)).toEqual([{ kind: 'miner', amount: (amount * ETHER) / 1000n + 30n }]);
  },
);

test('the eras of Mordor are shorter', () => {
  const mined = block({ number: 2_000_001, difficulty: 9n, priority_fees: 0n });
  expect(listRewards(mined, 63n)).toEqual([{ kind: 'miner', amount: 4n * ETHER }]);
});

test.each([
  ['the first', 4_000_000, 4_000_002, (5n * ETHER * 6n) / 8n],
  ['the second', 5_000_000, 5_000_001, ETHER / 8n],
  ['the third', 10_000_001, 10_000_005, ETHER / 10n],
])('an uncle of Ethereum Classic that a block of %s era names got its share', (_, number, nephew, amount) => {
  const uncle = block({ kind: 'uncle', number, difficulty: 9n, nephew_number: nephew });
  expect(listRewards(uncle, CLASSIC)).toEqual([{ kind: 'uncle', amount }]);
});

test('a miner of Ethereum Classic gets a thirty-second of the reward of the era for each uncle named', () => {
  const mined = block({ number: 5_000_001, difficulty: 9n, priority_fees: 0n, uncles: [Buffer.alloc(32)] });
  expect(listRewards(mined, CLASSIC)).toEqual([{ kind: 'miner', amount: 4n * ETHER + ETHER / 8n }]);
});

test('an uncle that nobody names in time got nothing that is known', () => {
  expect(listRewards(block({ kind: 'uncle', difficulty: 9n, nephew_number: null }), MAINNET)).toEqual([]);
  expect(listRewards(block({ kind: 'uncle', difficulty: 9n, nephew_number: 108 }), MAINNET)).toEqual([]);
});
