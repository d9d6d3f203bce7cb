import { expect, test } from 'vitest';
import { choosePause } from './choose-pause.ts';

const BUSY = { isAnnounced: false, isGoingBack: false, quietMs: 0 };

test('a node is asked often while blocks come, seldom while it announces them or is quiet', () => {
  expect(choosePause(100, BUSY)).toBe(100);
  expect(choosePause(100, { ...BUSY, isAnnounced: true })).toBe(1000);
  expect(choosePause(100, { ...BUSY, quietMs: 10_001 })).toBe(500);
  expect(choosePause(3000, { ...BUSY, isAnnounced: true, quietMs: 60_000 })).toBe(3000);
});

test('a node that seems to have gone back is asked again soon', () => {
  expect(choosePause(100, { isAnnounced: true, isGoingBack: true, quietMs: 60_000 })).toBe(100);
});
