import { expect, test } from 'vitest';
import { createPrng } from './prng.ts';

function draw(seed: number, count = 1000): number[] {
  const prng = createPrng(seed);
  return Array.from({ length: count }, () => prng.next());
}

test('createPrng() gives the same numbers for the same seed and others for another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('next() spreads evenly, whatever the seed', () => {
  for (const seed of [0, 1, 2, -1, 2 ** 31, 123_456_789]) {
    const numbers = draw(seed, 4000);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.reduce((sum, number) => sum + number, 0) / 4000).toBeCloseTo(0.5, 1);
  }
});

test('integer(), pick(), logarithmic() and hex() stay inside their bounds', () => {
  const prng = createPrng(3);
  const integers = Array.from({ length: 500 }, () => prng.integer(-1, 2));
  expect([...new Set(integers)].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
  expect(['a', 'b']).toContain(prng.pick(['a', 'b']));
  const sizes = Array.from({ length: 500 }, () => prng.logarithmic(0.01, 100));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.01);
  expect(Math.max(...sizes)).toBeLessThan(100);
  expect(prng.hex(20)).toMatch(/^0x[0-9a-f]{40}$/);
});
