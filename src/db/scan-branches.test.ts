import { expect, test } from 'vitest';
import { scanBranches } from './scan-branches.ts';

interface Row {
  block: number;
  index: number;
}

const row = (block: number, index = 0): Row => ({ block, index });
const options = { key: ['block', 'index'] as const, limit: 3 };
const branch = (rows: Row[], end?: Row) => ({
  hits: async (limit: number) => rows.slice(0, limit),
  ...(end && { end: async () => end }),
});

test('scanBranches() merges branches newest first and gives a row of two branches once', async () => {
  const page = await scanBranches([branch([row(9), row(4)]), branch([row(9), row(7, 2)])], options);
  expect(page).toEqual({ rows: [row(9), row(7, 2), row(4)], stoppedAt: null });
});

test('scanBranches() goes on after the last row of a full page', async () => {
  const page = await scanBranches([branch([row(9), row(8), row(7), row(6)])], options);
  expect(page).toEqual({ rows: [row(9), row(8), row(7)], stoppedAt: row(7) });
});

test('scanBranches() sees the end behind a page that is exactly full', async () => {
  const page = await scanBranches([branch([row(9), row(8), row(7)])], options);
  expect(page.stoppedAt).toBeNull();
});

test('scanBranches() gives nothing below the bound of a branch that was not searched to its end', async () => {
  const page = await scanBranches([branch([row(9)], row(5)), branch([row(8), row(4), row(3)])], options);
  expect(page).toEqual({ rows: [row(9), row(8)], stoppedAt: row(5) });
});

test('scanBranches() may find nothing and still tell where to go on', async () => {
  const page = await scanBranches([branch([], row(5))], options);
  expect(page).toEqual({ rows: [], stoppedAt: row(5) });
});
