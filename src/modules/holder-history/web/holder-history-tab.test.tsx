import { expect, test } from 'vitest';
import { drawHtml } from '#web/pages/draw-page.test-data.tsx';
import { type HolderDay, type HolderHistory, holderHistory } from '../contract/holder-history.ts';
import { tab } from './holder-history-tab.tsx';
import { listPoints } from './list-points.ts';
import { holderHistoryQuery } from './queries.ts';

const HASH = `0x${'5e'.repeat(20)}`;

const day = (date: string, over: Partial<HolderDay> = {}): HolderDay => ({
  ...{ date, holders_count: 7, top_10_share: 0.5, top_50_share: 0.75, top_100_share: 1, hhi: 0.125 },
  ...over,
});

const made = (over: Partial<HolderHistory> = {}): HolderHistory =>
  holderHistory.parse({
    ...{ token: HASH, days: [day('2024-01-04'), day('2024-01-01', { holders_count: 3 })] },
    ...{ is_from_first_transfer: true, unavailable: null, note: null, shares_unavailable: null, ...over },
  });

const draw = (data: HolderHistory) =>
  drawHtml(<tab.View id={HASH} search={new URLSearchParams()} />, [[holderHistoryQuery(HASH), data]]);

test('each day has its holders, shares and index', () => {
  const html = draw(made());
  for (const part of ['2024-01-04', '50%', '75%', '100%', '0.1250']) expect(html).toContain(part);
  expect(html).not.toMatch(/NaN|undefined|Infinity|null/);
});

test('unknown figures are unknown, and reasons are text', () => {
  const unknown = {
    holders_count: null,
    top_10_share: null,
    top_50_share: null,
    top_100_share: null,
    hhi: null,
  };
  const html = draw(made({ days: [day('2024-01-01', unknown)], shares_unavailable: '<i>No</i>' }));
  expect(html).not.toContain('<i>No');
  expect(html).not.toMatch(/NaN|undefined|Infinity|>0</);
  expect(html).toContain('balances are negative');
});

test('no days, days that are not available, and more than are listed are named', () => {
  expect(draw(made({ days: [] }))).toContain('No days');
  const unavailable = 'The history is not indexed from the first block on.';
  expect(draw(made({ days: [], unavailable }))).toContain(unavailable);
  const days = Array.from({ length: 90 }, (_, place) =>
    day(new Date(1.7e12 - place * 86_400_000).toISOString().slice(0, 10)),
  );
  const html = draw(made({ days, is_from_first_transfer: false }));
  expect(html).toContain('The newest 60 of 90 days');
  expect(html).toContain(`Days before ${days.at(-1)?.date} are left out`);
});

test('listPoints() fills days without changes, unless they are too many', () => {
  const labels = (days: HolderDay[]) => listPoints(days, ({ holders_count: count }) => count);
  expect(labels(made().days).map(({ label, value }) => [label, value])).toEqual([
    ['2024-01-01', 3],
    ['2024-01-02', 3],
    ['2024-01-03', 3],
    ['2024-01-04', 7],
  ]);
  expect(labels([day('9999-12-31'), day('1970-01-01')])).toHaveLength(2);
});
