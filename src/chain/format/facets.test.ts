import { encodeAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { decodeFacets, hasDelegateCall } from './facets.ts';

const [A, B] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const;
const ZERO = `0x${'00'.repeat(20)}` as const;
const encode = (list: readonly Hex[]) => encodeAbiParameters([{ type: 'address[]' }], [list]);

test('decodeFacets() reads each facet once', () => {
  expect(decodeFacets(encode([A, ZERO, B, A]))).toEqual([A, B]);
  expect(decodeFacets(encode([]))).toEqual([]);
});

test('decodeFacets() takes no more than 64 facets', () => {
  const many = Array.from({ length: 200 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}` as Hex);
  expect(decodeFacets(encode(many))).toHaveLength(64);
});

test.each<[string, Hex | null]>([
  ['nothing', '0x'],
  ['no answer', null],
  ['a number', `0x${'0'.repeat(63)}1`],
  ['a list that is cut off', encode([A, B]).slice(0, -64) as Hex],
  ['a list with more behind it', `${encode([A])}00`],
  ['words that are no addresses', encode([A]).replace(`${'0'.repeat(24)}aa`, `1${'0'.repeat(23)}aa`) as Hex],
  ['a length without end', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
])('decodeFacets() reads none in %s', (_, answer) => {
  expect(decodeFacets(answer)).toEqual([]);
});

test('hasDelegateCall() looks at instructions, and not at the data of PUSH', () => {
  expect(hasDelegateCall('0x6000f4')).toBe(true);
  expect(hasDelegateCall('0x60f400')).toBe(false);
  expect(hasDelegateCall(`0x7f${'f4'.repeat(32)}`)).toBe(false);
  expect(hasDelegateCall('0x')).toBe(false);
});
