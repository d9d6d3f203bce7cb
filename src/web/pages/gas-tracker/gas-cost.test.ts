import { expect, test } from 'vitest';
import { STATS } from '../pages.test-data.ts';
import { listGasOffers } from './gas-cost.ts';

const stats = { ...STATS, average_block_time: 12_000, gas_prices: { slow: 1, average: 1.5, fast: 1e30 } };

test('an offer says its price, its tip over the base fee, how long it takes and what a transfer costs', () => {
  const [slow, average] = listGasOffers(stats, '900000000');
  expect(average).toEqual({
    speed: 'average',
    gwei: 1.5,
    tipGwei: expect.closeTo(0.6),
    waitMs: 24_000,
    transferWei: (1_500_000_000n * 21_000n).toString(),
  });
  expect(slow?.tipGwei).toBeCloseTo(0.1);
});

test('what is not known is not made up', () => {
  const offers = listGasOffers({ ...stats, average_block_time: 0, gas_prices: null }, null);
  expect(offers.map(({ speed, ...rest }) => rest)).toEqual(
    Array.from({ length: 3 }, () => ({ gwei: null, tipGwei: null, waitMs: null, transferWei: null })),
  );
});

test('an absurd price is cut, not thrown at', () => {
  expect(listGasOffers(stats, '1')[2]?.transferWei).toMatch(/^\d+$/);
});
