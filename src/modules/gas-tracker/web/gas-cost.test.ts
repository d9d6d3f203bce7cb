import { expect, test } from 'vitest';
import { stats as readStats } from '#web/api-client/shapes/stats.ts';
import { STATS } from '#web/pages/pages.test-data.ts';
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
    transferDollars: null,
  });
  expect(slow?.tipGwei).toBeCloseTo(0.1);
});

test('what the server itself says of a price goes before what is computed', () => {
  const details = { price: 1.5, time: 700, base_fee: 1, priority_fee: 0.25, fiat_price: '0.07' };
  const average = { ...details, priority_fee_wei: null, wei: null };
  const [slow, given, fast] = listGasOffers(
    { ...stats, gas_prices: { slow: { ...average, priority_fee: null }, average, fast: null } },
    '1400000000',
  );
  expect(given).toMatchObject({ gwei: 1.5, tipGwei: 0.25, waitMs: 700, transferDollars: '0.07' });
  expect(slow?.tipGwei).toBeCloseTo(0.5);
  expect(fast).toMatchObject({ gwei: null, tipGwei: null, transferWei: null });
});

test('a price that is null is not known, and no price of nothing', () => {
  const nothing = { price: null, time: null, base_fee: null, priority_fee: null, fiat_price: null };
  const read = readStats({ gas_prices: { slow: nothing, average: nothing, fast: nothing } });
  expect(listGasOffers(read, null)[0]).toMatchObject({ gwei: null, transferWei: null });
});

test('what is not known is not made up', () => {
  const offers = listGasOffers({ ...stats, average_block_time: 0, gas_prices: null }, null);
  expect(offers.map(({ speed, ...rest }) => rest)).toEqual(
    Array.from({ length: 3 }, () => ({
      gwei: null,
      tipGwei: null,
      waitMs: null,
      transferWei: null,
      transferDollars: null,
    })),
  );
});

test('an absurd price is cut, not thrown at', () => {
  expect(listGasOffers(stats, '1')[2]?.transferWei).toMatch(/^\d+$/);
});
