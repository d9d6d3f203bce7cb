import { expect, test } from 'vitest';
import { createHistoryProgress } from './history-progress.ts';

function follow(plan: { total: number; left: number }) {
  const lines: string[] = [];
  let at = 0;
  const progress = createHistoryProgress(
    plan,
    (level, message) => lines.push(`${level}: ${message}`),
    () => at,
  );
  const add = (ms: number, blocks: number) => {
    at += ms;
    return progress.add(blocks);
  };
  return { add, lines };
}

test('once a second the log shows per cent, pace and time left', () => {
  const { add, lines } = follow({ total: 1000, left: 900 });
  expect(add(500, 50)).toBe(100);
  expect(lines).toEqual([]);
  expect(add(500, 50)).toBe(100);
  expect(lines).toEqual(['progress: History: 20 % of 1000 blocks, 100 blocks a second, 8 s left']);
});

test('the pace is that of the last twenty seconds', () => {
  const { add, lines } = follow({ total: 1_000_000, left: 1_000_000 });
  for (let second = 0; second < 30; second++) add(1000, 1000);
  for (let second = 0; second < 30; second++) add(1000, 100);
  expect(add(1000, 100)).toBe(100);
  expect(lines.at(-1)).toBe('progress: History: 3 % of 1000000 blocks, 100 blocks a second, 2 h 41 min left');
});

test('a backfill that was reported has its end reported, once', () => {
  const { add, lines } = follow({ total: 1000, left: 900 });
  add(1000, 600);
  add(100, 300);
  add(2000, 0);
  expect(lines).toEqual([
    'progress: History: 70 % of 1000 blocks, 600 blocks a second, 1 s left',
    'progress: History: all 1000 blocks are indexed',
  ]);
});

test('a pace of nothing leaves the time unknown', () => {
  const { add, lines } = follow({ total: 10, left: 10 });
  expect(add(2000, 0)).toBe(0);
  expect(lines).toEqual(['progress: History: 0 % of 10 blocks, 0.0 blocks a second, time left unknown']);
});
