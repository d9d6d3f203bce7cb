import { expect, test } from 'vitest';
import type { TokenHolder } from '#contract/token/token.ts';
import { holderCells } from './tables.ts';

const holder = (value: string, decimals: string | null) =>
  ({ address: { hash: '0xA' }, value, token: { decimals } }) as unknown as TokenHolder;

test.each([
  ['1234567890000000000', '18', '1.23456789'],
  ['1', '6', '0.000001'],
  ['5000000', '6', '5'],
  ['42', '0', '42'],
  ['42', null, '42'],
  ['42', '99999999999', '42'],
])('a balance of %s with %s decimals is %s tokens', (value, decimals, cell) => {
  expect(holderCells(holder(value, decimals))).toEqual(['0xA', cell]);
});
