import { expect, test } from 'vitest';
import { describeShare } from './describe-share.ts';
import { toSupplyInWei } from './to-supply-in-wei.ts';

const given = (total_supply: string | null, total_balance: string | null = null) => ({
  total_supply,
  total_balance,
});

test.each([
  [given('120252142.5'), 18, '120252142500000000000000000'],
  [given('0.1234567'), 6, '0123456'],
  [given('16'), 0, '16'],
  [given('16', '16000000000000000001'), 18, '16000000000000000001'],
  [given('0'), 18, null],
  [given(null), 18, null],
  [given('1.2e8'), 18, null],
])('toSupplyInWei() of %j with %i decimals is %s', (accounts, decimals, wei) => {
  expect(toSupplyInWei(accounts, decimals)).toBe(wei);
});

test('the share of an account in a supply that a server gives in coins is a share of wei', () => {
  const supply = toSupplyInWei(given('1000'), 18);
  expect(describeShare(`250${'0'.repeat(18)}`, supply ?? '').text).toBe('25.0000%');
});
