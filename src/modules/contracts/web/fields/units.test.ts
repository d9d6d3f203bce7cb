import { expect, test } from 'vitest';
import { readInUnits } from './read-in-units.ts';
import { fromWholeNumber, listUnits, toWholeNumber, type Unit } from './units.ts';

const COIN = { symbol: 'ETH', decimals: 18 };
const TOKEN = { symbol: 'USD', decimals: 6 };
const unitOf = (type: string, key: string) =>
  listUnits(type, COIN, TOKEN).find((unit) => unit.key === key) as Unit;

test.each([
  ['coin', '1.5', '1500000000000000000'],
  ['gwei', '0.000000001', '1'],
  ['token', '-2.5', '-2500000'],
  ['number', '17', '17'],
  ['date', '2026-01-02T03:04:05', '1767323045'],
])('in the unit %s, %s stands for %s, and back', (key, text, number) => {
  const unit = unitOf('uint256', key);
  expect(toWholeNumber(text, unit)).toBe(number);
  expect(fromWholeNumber(number, unit)).toBe(text);
});

test('what is no amount stays as it was typed, so that the form refuses it', () => {
  expect(toWholeNumber('0.1234567', unitOf('uint256', 'token'))).toBe('0.1234567');
  expect(toWholeNumber('', unitOf('uint256', 'coin'))).toBe('');
  expect(toWholeNumber('soon', unitOf('uint256', 'date'))).toBe('soon');
  expect(fromWholeNumber('0x12', unitOf('uint256', 'coin'))).toBe('');
  expect(fromWholeNumber('9'.repeat(78), unitOf('uint256', 'date'))).toBe('');
});

test('small numbers have no units, signed ones no date', () => {
  const keys = (type: string) => listUnits(type, COIN, null).map(({ key }) => key);
  expect(keys('uint8')).toEqual(['number']);
  expect(keys('uint32')).toEqual(['number', 'date']);
  expect(keys('int256')).toEqual(['number', 'gwei', 'coin']);
  expect(keys('bytes32')).toEqual([]);
});

test.each([
  ['unlockTime', '1767323045', null, '2026-01-02 03:04:05 UTC'],
  ['balanceOf', '2500000', TOKEN, '= 2.5 USD'],
  ['price', '1500000000000000000', null, '= 1.5 ETH'],
  ['count', '12', null, null],
  ['hash', '9'.repeat(77), null, null],
  ['balanceOf', '1000000000000000000000', null, null],
])('the value %s of %s is read as %s', (name, value, token, shown) => {
  expect(readInUnits({ type: 'uint256', name, value, coin: COIN, token })).toBe(shown);
});
