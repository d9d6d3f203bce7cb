import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeDecimals, decodeTokenText, decodeUint } from './token-metadata.ts';

const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
const abiString = (text: string): Hex => {
  const bytes = Buffer.from(text);
  const padded = Math.ceil(bytes.length / 32) * 64;
  return `0x${word(32)}${word(bytes.length)}${bytes.toString('hex').padEnd(padded, '0')}`;
};

test('decodeTokenText() reads a string and the bytes32 of early tokens', () => {
  expect(decodeTokenText(abiString('Maker 日本'))).toBe('Maker 日本');
  expect(decodeTokenText(`0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`)).toBe('MKR');
});

test('decodeTokenText() takes NUL out and replaces what is not UTF-8', () => {
  expect(decodeTokenText(abiString('a\0b'))).toBe('ab');
  expect(decodeTokenText(abiString('a').replace('61', 'ff') as `0x${string}`)).toContain('\uFFFD');
});

test.each([
  ['nothing', '0x'],
  ['a number', `0x${word(18)}`],
  ['a hash', `0x${'ff'.repeat(32)}`],
  ['a length beyond the data', `0x${word(32)}${word(1000)}`],
  ['an offset beyond the data', `0x${word((1n << 256n) - 1n)}${word(1)}`],
  ['zeros', `0x${word(0)}`],
] as [string, Hex][])('decodeTokenText() gives null for %s', (_, output) => {
  expect(decodeTokenText(output)).toBeNull();
});

test('decodeDecimals() gives null for more than decimals can be', () => {
  expect(decodeDecimals(`0x${word(18)}`)).toBe(18n);
  expect(decodeDecimals(`0x${word(256)}`)).toBeNull();
  expect(decodeDecimals('0x')).toBeNull();
  expect(decodeUint(`0x${word((1n << 256n) - 1n)}`)).toBe((1n << 256n) - 1n);
});
