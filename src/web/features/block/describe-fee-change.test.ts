import { expect, test } from 'vitest';
import { describeFeeChange } from './describe-fee-change.ts';

test.each([
  ['1125', '1000', '+12.5% from the block before'],
  ['875', '1000', '−12.5% from the block before'],
  ['1000', '1000', 'as in the block before'],
  ['100000001', '100000000', '+<0.01% from the block before'],
  [(2n ** 256n).toString(), '1', null],
])('describeFeeChange() of %s after %s', (fee, before, words) => {
  const found = describeFeeChange(fee, before);
  if (words === null) expect(found).toContain('from the block before');
  else expect(found).toBe(words);
});

test.each([
  [null, '1'],
  ['1', undefined],
  ['1', '0'],
  ['x', '1'],
])('describeFeeChange() of %s after %s says nothing', (fee, before) => {
  expect(describeFeeChange(fee, before)).toBeNull();
});
