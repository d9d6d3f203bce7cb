import { expect, test } from 'vitest';
import { addDecimals, compareDecimals, type Decimal, parseDecimal, subtractDecimals } from './decimal.ts';

const parse = (text: string): Decimal => parseDecimal(text) ?? { units: 0n, scale: -1 };

test.each([
  ['1', '1.000', 0],
  ['-1', '1', -1],
  ['0.1', '0.09999999999999999999999999', 1],
  ['1e+20', '100000000000000000000', 0],
  ['1.5e-3', '0.0015', 0],
  ['115792089237316195423570985008687907853269984665640564039457584007913129639935', '1e77', 1],
  ['1.7976931348623157e+308', '1e308', 1],
  ['5e-324', '0', 1],
])('compareDecimals() compares %s with %s exactly', (one, other, order) => {
  expect(compareDecimals(parse(one), parse(other))).toBe(order);
  expect(compareDecimals(parse(other), parse(one))).toBe(order === 0 ? 0 : -order);
});

test.each([
  '',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e999',
  '1e9999999',
  '.',
  '1_000',
  ' 1',
  '1'.repeat(1001),
])('parseDecimal() does not take %s for a number', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test('addDecimals() and subtractDecimals() lose no digit', () => {
  expect(addDecimals(parse('0.1'), parse('0.02'))).toEqual({ units: 12n, scale: 2 });
  expect(subtractDecimals(parse('1e30'), parse('0.5'))).toEqual({ units: 10n ** 31n - 5n, scale: 1 });
});
