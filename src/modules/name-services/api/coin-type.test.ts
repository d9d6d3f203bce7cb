import { expect, test } from 'vitest';
import { listReversePlaces, toCoinType } from './coin-type.ts';

test.each([
  [1n, 60n],
  [10n, 2147483658n],
  [8453n, 2147492101n],
  [0n, null],
  [2n ** 31n, null],
])('toCoinType() of chain %s is %s (ENSIP-11)', (chainId, coinType) => {
  expect(toCoinType(chainId)).toBe(coinType);
});

test('listReversePlaces() gives the names of ENSIP-19 in the order in which they count', () => {
  const suffixes = (chainId: bigint) => listReversePlaces(chainId).map(({ suffix }) => suffix);
  expect(suffixes(8453n)).toEqual(['80002105.reverse', 'addr.reverse', 'default.reverse']);
  expect(suffixes(1n)).toEqual(['addr.reverse', 'default.reverse']);
  expect(suffixes(2n ** 40n)).toEqual(['addr.reverse', 'default.reverse']);
});
