import { expect, test } from 'vitest';
import { LINE_IDS } from '../contract/line-ids.ts';
import { DAY_COLUMNS, UNKNOWN_COUNTS } from '../db/tables.ts';
import { LINES, SECTIONS } from './lines.ts';
import type { PeriodFigures } from './period-figures.ts';

test('the documented ids are those of the lines, by section', () => {
  const listed = Object.keys(SECTIONS).map((id) => [
    id,
    LINES.filter(({ section }) => section === id).map((line) => line.id),
  ]);
  expect(Object.fromEntries(listed)).toEqual(LINE_IDS);
  expect(LINES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length);
});

test('a sum with an unknown item has no value, and an average is that of the known items', () => {
  const read = (id: string, sums: PeriodFigures['sums']) =>
    LINES.find((line) => line.id === id)?.read({ sums, totals: sums } as PeriodFigures);
  const sums = { blocks: 10n, transactions: 20n, gas_used: 900n, gas_limit: 2000n, transaction_fees: 54n };
  const unknown = { unknown_gas_used: 1n, unknown_transaction_fees: 2n };
  for (const id of ['gasUsed', 'gasUsedGrowth', 'networkUtilization', 'txnsFee', 'txnsFeeGrowth']) {
    expect([id, read(id, sums)]).not.toEqual([id, null]);
    expect([id, read(id, { ...sums, ...unknown })]).toEqual([id, null]);
  }
  expect(read('averageGasUsed', { ...sums, ...unknown })).toEqual({ part: 900n, whole: 9n });
  expect(read('averageTxnFee', { ...sums, ...unknown })).toEqual({ part: 54n, whole: 18n });
  expect(read('averageGasUsed', { ...sums, unknown_gas_used: 10n })).toBeNull();
  expect(read('txnsSuccessRate', { transactions: 5n, succeeded: 0n, unknown_outcomes: 5n })).toBeNull();
  expect(read('txnsSuccessRate', { transactions: 5n, succeeded: 3n, unknown_outcomes: 1n })).toEqual({
    part: 3n,
    whole: 4n,
  });
});

test('every sum of values that a node may omit names the count of the unknown ones', () => {
  const nullable = LINES.filter(({ columns }) => columns.some((name) => name.startsWith('unknown_')));
  expect(nullable.length).toBeGreaterThan(25);
  expect(DAY_COLUMNS).toEqual(expect.arrayContaining(Object.values(UNKNOWN_COUNTS)));
});
