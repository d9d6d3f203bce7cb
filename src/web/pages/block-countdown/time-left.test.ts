import { expect, test } from 'vitest';
import { blocksLeft, formatCountdown, secondsLeft } from './time-left.ts';

const COUNTDOWN = {
  current_block_number: '100',
  countdown_block_number: '200',
  remaining_blocks_count: '100',
  estimated_time_in_seconds: '1200',
};

test('the blocks that are left fall as the chain grows, and never below none', () => {
  expect([null, 90, 150, 200, 300].map((height) => blocksLeft(COUNTDOWN, height))).toEqual([
    100, 100, 50, 0, 0,
  ]);
});

test('the time that is left goes by the pace of the answer', () => {
  expect(secondsLeft(COUNTDOWN, 50)).toBe(600);
  expect(secondsLeft({ ...COUNTDOWN, estimated_time_in_seconds: '0' }, 50)).toBeNull();
  expect(secondsLeft({ ...COUNTDOWN, estimated_time_in_seconds: '1000000000000000' }, 100)).toBeNull();
});

test.each([
  [0, '0 s'],
  [9, '9 s'],
  [69, '1 min 09 s'],
  [3600, '1 h 00 min 00 s'],
  [187_509, '2 d 04 h 05 min 09 s'],
])('formatCountdown(%i) is %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
