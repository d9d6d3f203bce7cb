import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { type BalanceChange, walkDays } from './walk-days.ts';

const DAYS = 40;

/** Changes of days between many holders whose balances grow by orders of magnitude, so that the largest ones change. */
function makeChanges(seed: number): BalanceChange[] {
  const random = createPrng(seed);
  const held = new Map<string, bigint>();
  const changes = new Map<string, BalanceChange>();
  for (let day = 0; day < DAYS; day++)
    for (let move = 0; move < 60; move++) {
      const holder = `h${random.integer(0, 900)}`;
      const now = held.get(holder) ?? 0n;
      const value = random.chance(0.3) ? -now : BigInt(random.integer(1, 1000)) * 2n ** BigInt(day);
      held.set(holder, now + value);
      const key = `${day} ${holder}`;
      const before = changes.get(key)?.value ?? 0n;
      changes.set(key, { day: BigInt(day), holder, tokenId: 0n, value: before + value });
    }
  return [...changes.values()].filter(({ value }) => value !== 0n).reverse();
}

function balancesUpTo(changes: readonly BalanceChange[], day: bigint) {
  const held = new Map<string, bigint>();
  for (const change of changes)
    if (change.day <= day) held.set(change.holder, (held.get(change.holder) ?? 0n) + change.value);
  return [...held].map(([holder, value]) => ({ holder, tokenId: 0n, value }));
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const descending = (one: bigint, other: bigint) => (one > other ? -1 : Number(one < other));

function expected(changes: readonly BalanceChange[], day: bigint) {
  const values = balancesUpTo(changes, day)
    .map(({ value }) => value)
    .filter((value) => value > 0n)
    .sort(descending);
  return {
    day,
    holders: values.length,
    tops: [10, 50, 100].map((size) => sum(values.slice(0, size))),
    supply: sum(values),
    squares: sum(values.map((value) => value * value)),
  };
}

const sumsOf = (changes: readonly BalanceChange[]) => {
  const { holders, supply, squares } = expected(changes, BigInt(DAYS));
  return { holders, negatives: 0, supply, squares };
};

test.each([1, 2, 3])('walkDays() finds the figures of every day in changes of seed %i', (seed) => {
  const changes = makeChanges(seed);
  const balances = balancesUpTo(changes, BigInt(DAYS));
  const days = [...walkDays({ sums: sumsOf(changes), balances, othersMax: 0n, changes })];
  expect(days).toHaveLength(DAYS);
  for (const day of days) expect(day).toEqual(expected(changes, day.day));
});

test('walkDays() leaves a sum of the largest out where one that is not given may be larger', () => {
  const changes = makeChanges(4);
  const newest = changes.filter(({ day }) => day >= 30n);
  const changed = new Set(newest.map(({ holder }) => holder));
  const all = balancesUpTo(changes, BigInt(DAYS)).sort((one, other) => descending(one.value, other.value));
  const balances = all.filter(({ holder }, place) => place < 120 || changed.has(holder));
  const othersMax = all.find((each) => !balances.includes(each))?.value ?? 0n;
  const days = [...walkDays({ sums: sumsOf(changes), balances, othersMax, changes: newest })];
  expect(days).toHaveLength(10);
  for (const { tops, ...day } of days) {
    const { tops: right, ...rest } = expected(changes, day.day);
    expect(day).toEqual(rest);
    for (const [place, top] of tops.entries()) expect([null, right[place]]).toContain(top);
  }
  expect(days[0]?.tops.includes(null)).toBe(false);
});

test('walkDays() states no figure of a day on which a balance was negative', () => {
  const change = (day: bigint, value: bigint) => ({ day, holder: 'h', tokenId: 0n, value });
  const changes = [change(3n, 5n), change(2n, -2n), change(1n, 1n)];
  const sums = { holders: 1, negatives: 0, supply: 4n, squares: 16n };
  const balances = [{ holder: 'h', tokenId: 0n, value: 4n }];
  const days = [...walkDays({ sums, balances, othersMax: 0n, changes })];
  expect(days.map(({ holders }) => holders)).toEqual([1, null, 1]);
  expect(days.map(({ supply }) => supply)).toEqual([4n, null, 1n]);
});

test('walkDays() counts an address with several ids once', () => {
  const change = (day: bigint, tokenId: bigint) => ({ day, holder: 'h', tokenId, value: 1n });
  const changes = [change(2n, 7n), change(1n, 5n)];
  const sums = { holders: 1, negatives: 0, supply: 2n, squares: 2n };
  const balances = [5n, 7n].map((tokenId) => ({ holder: 'h', tokenId, value: 1n }));
  const days = [...walkDays({ sums, balances, othersMax: 0n, changes })];
  expect(days.map(({ holders }) => holders)).toEqual([1, 1]);
});
