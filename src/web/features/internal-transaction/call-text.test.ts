import { expect, test } from 'vitest';
import type { DecodedValue } from '#contract/transaction/decoded.ts';
import { toCallText } from './call-text.ts';

const decoded = (...values: DecodedValue[]) => ({
  method: 'pay',
  decoded_input: {
    method_id: '01020304',
    method_call: 'pay(address to, uint256 value)',
    parameters: values.map((value) => ({ name: '', type: '', value })),
  },
});

test('a call is its function with its values, short enough for a line', () => {
  expect(toCallText(decoded(`0x${'ab'.repeat(20)}`, '5000', ['1', '2'], '-7'))).toBe(
    'pay(0xabab…abab, 5,000, [2], -7)',
  );
  expect(toCallText(decoded('x'.repeat(10_000))).length).toBeLessThan(50);
  expect(toCallText(decoded('1', '2', '3', '4', '5', '6', '7'))).toBe('pay(1, 2, 3, 4, 5, 6, …)');
});

test('a call whose values are not known is its method, or nothing', () => {
  expect(toCallText({ method: '0xdeadbeef', decoded_input: null })).toBe('0xdeadbeef');
  expect(toCallText({ method: null, decoded_input: null })).toBe('');
});
