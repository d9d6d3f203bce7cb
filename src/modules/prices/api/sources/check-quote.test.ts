import { expect, test } from 'vitest';
import { checkDays, checkQuote } from './check-quote.ts';

const FIRST = { last: null, jumpMax: 10 };

test('checkQuote() keeps figures as decimal text without an exponent', () => {
  expect(
    checkQuote(
      { price: 1.5e-9, marketCap: 4.2e11, change: -3.25, volume: '12.5', supply: 120_000_000 },
      FIRST,
    ),
  ).toEqual({
    price: '0.0000000015',
    marketCap: '420000000000',
    change: -3.25,
    volume: '12.5',
    supply: '120000000',
  });
});

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  1e30,
  1e-30,
  '1e5',
  'NaN',
  '',
  '0x10',
  null,
  undefined,
  true,
  [5],
  { usd: 5 },
  '9'.repeat(400),
])('checkQuote() refuses %j as a price', (price) => {
  expect(checkQuote({ price }, FIRST)).toHaveProperty('fault');
});

test('checkQuote() writes little of what it refuses into its sentence', () => {
  const checked = checkQuote({ price: `\n\u001b[31m${'x'.repeat(10_000)}` }, FIRST);
  expect('fault' in checked && checked.fault.length).toBeLessThan(120);
  expect('fault' in checked && checked.fault).not.toMatch(/\p{Cc}/u);
});

test('checkQuote() leaves out figures besides the price that cannot be', () => {
  expect(checkQuote({ price: 2, marketCap: -1, change: 1e9, volume: 1e30, supply: 0 }, FIRST)).toEqual({
    price: '2',
    marketCap: null,
    change: null,
    volume: null,
    supply: null,
  });
});

test('checkQuote() refuses a jump beyond the bound, unless the last price is a day old', () => {
  const last = { price: '100', ageMs: 60_000 };
  expect(checkQuote({ price: 1000 }, { last, jumpMax: 10 })).toHaveProperty('price', '1000');
  expect(checkQuote({ price: 1001 }, { last, jumpMax: 10 })).toHaveProperty('fault');
  expect(checkQuote({ price: 9 }, { last, jumpMax: 10 })).toHaveProperty('fault');
  const old = { price: '100', ageMs: 86_400_001 };
  expect(checkQuote({ price: 9 }, { last: old, jumpMax: 10 })).toHaveProperty('price', '9');
});

test('checkDays() keeps days that are in the calendar and not to come, each once', () => {
  const days = checkDays(
    [
      { day: '2026-11-20', price: 1, marketCap: 10 },
      { day: '2026-11-20', price: 2, marketCap: -1 },
      { day: '2026-02-30', price: 3 },
      { day: '2026-11-24', price: 4 },
      { day: 'undefined', price: 5 },
      { day: '2026-11-21', price: Number.NaN },
    ],
    '2026-11-23',
  );
  expect(days).toEqual([{ day: '2026-11-20', price: '2', marketCap: null }]);
});
