import { expect, test } from 'vitest';
import { judgeCount, judgeSilence, judgeValue } from './judge.ts';

test.each([
  [{ more_than: 10 }, 11, 'beyond'],
  [{ more_than: 10 }, 10, 'within'],
  [{ more_than: 10, margin: 3 }, 8, 'between'],
  [{ more_than: 10, margin: 3 }, 7, 'within'],
  [{ more_than: 2, margin: 9 }, 0, 'within'],
  [{ more_than: 0 }, 1, 'beyond'],
])('judgeCount() of %j judges %i events as %s', (rule, count, kind) => {
  expect(judgeCount(rule, { count, isWhole: true })).toEqual({ kind, value: String(count) });
});

test('judgeCount() does not know a count with unread blocks, unless what was read is enough', () => {
  expect(judgeCount({ more_than: 2 }, { count: 2, isWhole: false })).toMatchObject({
    kind: 'unknown',
    error: expect.stringContaining('2 events or more'),
  });
  expect(judgeCount({ more_than: 2 }, { count: 3, isWhole: false })).toMatchObject({ kind: 'beyond' });
});

test('judgeCount() ignores the margin where a block was withdrawn', () => {
  const rule = { more_than: 10, margin: 5 };
  expect(judgeCount(rule, { count: 10, isWhole: true, isWithdrawn: true }).kind).toBe('within');
});

const UP = { threshold: '100', direction: 'up', margin: '5' } as const;
const DOWN = { threshold: '-0.5', direction: 'down', margin: '0.25' } as const;

test.each([
  [UP, '100.0000000000000000001', 'beyond'],
  [UP, '100', 'between'],
  [UP, '95.1', 'between'],
  [UP, '95', 'within'],
  [DOWN, '-0.51', 'beyond'],
  [DOWN, '-0.5', 'between'],
  [DOWN, '-0.25', 'within'],
])('judgeValue() of %j judges %s as %s', (rule, value, kind) => {
  expect(judgeValue(rule, value, null)).toEqual({ kind, value });
});

test('judgeValue() of both directions fires when the value leaves the side on which it was first read', () => {
  const rule = { threshold: '10', direction: 'both' } as const;
  expect(judgeValue(rule, '10', null)).toEqual({ kind: 'within', value: '10', side: null });
  expect(judgeValue(rule, '12', null)).toMatchObject({ kind: 'within', side: 'above' });
  expect(judgeValue(rule, '9', 'above')).toMatchObject({ kind: 'beyond', side: 'above' });
  expect(judgeValue(rule, '11', 'above')).toMatchObject({ kind: 'within', side: 'above' });
  expect(judgeValue(rule, '11', 'below')).toMatchObject({ kind: 'beyond', side: 'below' });
});

test.each(['NaN', 'Infinity', '-Infinity', '1e400'.repeat(2), '9'.repeat(5000)])(
  'judgeValue() takes %s for unknown',
  (value) => {
    const judged = judgeValue(UP, value, null);
    expect(judged).toMatchObject({ kind: 'unknown', error: expect.stringContaining('cannot be compared') });
    expect(JSON.stringify(judged).length).toBeLessThan(200);
  },
);

test('judgeSilence() compares the time in whole', () => {
  expect(judgeSilence({ seconds: 60 }, 59_999)).toEqual({ kind: 'within', value: '59' });
  expect(judgeSilence({ seconds: 60 }, 60_000)).toEqual({ kind: 'beyond', value: '60' });
});
