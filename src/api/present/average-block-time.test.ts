import { expect, test } from 'vitest';
import { averageBlockTimeMs } from './average-block-time.ts';

const rows = (...timestamps: number[]) =>
  timestamps.map((timestamp, index) => ({ number: 100 - index, timestamp: BigInt(timestamp) }));

test('averageBlockTimeMs() is the mean time between blocks', () => {
  expect(averageBlockTimeMs(rows(36, 24, 13, 0))).toBe(12_000);
  expect(
    averageBlockTimeMs([
      { number: 9, timestamp: 90n },
      { number: 4, timestamp: 80n },
    ]),
  ).toBe(2000);
});

test('averageBlockTimeMs() leaves out the time that the chain stood still', () => {
  expect(averageBlockTimeMs(rows(9006, 9004, 9002, 9000, 6, 4, 2, 0))).toBe(2000);
});

test('averageBlockTimeMs() is 0 where there is nothing to measure', () => {
  expect([averageBlockTimeMs([]), averageBlockTimeMs(rows(5)), averageBlockTimeMs(rows(7, 7))]).toEqual([
    0, 0, 0,
  ]);
});
