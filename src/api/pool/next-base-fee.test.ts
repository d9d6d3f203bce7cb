import { expect, test } from 'vitest';
import { nextBaseFee } from './next-base-fee.ts';

const block = (fee: bigint | null, used: bigint | null = 15n, limit: bigint | null = 30n) => ({
  ...{ base_fee_per_gas: fee, gas_used: used, gas_limit: limit },
});

test.each([
  ['a full block raises it by an eighth', block(1000n, 30n), 1125n],
  ['an empty block lowers it by an eighth', block(1000n, 0n), 875n],
  ['a half-full block leaves it', block(1000n, 15n), 1000n],
  ['it rises by one wei at least', block(1n, 30n), 2n],
])('nextBaseFee(): %s', (_, newest, value) => {
  const before = block(newest.base_fee_per_gas);
  expect(nextBaseFee(newest, before)).toEqual({ value, isExact: true });
});

test.each([
  ['of a chain with other parameters', block(1000n, 30n), block(900n)],
  ['without the block before', block(1000n, 30n), undefined],
  ['without the gas of the newest block', block(1000n, null), block(1000n)],
  ['without the gas limit of the block before', block(1000n, 30n), block(1000n, 15n, null)],
])('nextBaseFee() %s is that of the newest block, and not exact', (_, newest, before) => {
  expect(nextBaseFee(newest, before)).toEqual({ value: 1000n, isExact: false });
});

test('nextBaseFee() of a chain without base fees is null', () => {
  expect(nextBaseFee(block(null), block(null))).toEqual({ value: null, isExact: true });
});
