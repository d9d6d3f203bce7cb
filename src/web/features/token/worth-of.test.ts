import { expect, test } from 'vitest';
import type { TokenBalance } from '#contract/token/token.ts';
import { worthOf } from './worth-of.ts';

const balance = (value: string, decimals: string | null, exchange_rate: string | null) =>
  ({ value, token: { address_hash: '0x01', decimals, exchange_rate } }) as TokenBalance;

test('worthOf() adds up what has a price and is silent where nothing has', () => {
  expect(worthOf([])).toBeNull();
  expect(worthOf([balance('5', '0', null)])).toBeNull();
  expect(worthOf([balance('1500000', '6', '2'), balance('9', null, null), balance('3', null, '0.5')])).toBe(
    '$4.50',
  );
});

test('worthOf() is silent where a priced balance follows from a part of the transfers', () => {
  const partial = { ...balance('3', null, '1'), value_source: 'partial' } as const;
  expect(worthOf([balance('5', '0', '1'), partial])).toBeNull();
  expect(worthOf([balance('5', '0', '1'), { ...partial, token: balance('3', null, null).token }])).toBe('$5');
});

test('worthOf() keeps its head with hostile prices and amounts', () => {
  expect(worthOf([balance('1', '0', 'much'), balance('2', '0', '1')])).toBe('$2');
  expect(worthOf([balance((2n ** 256n).toString(), '0', '1e300'), balance('2', '0', '1')])).toBe('$2');
});
