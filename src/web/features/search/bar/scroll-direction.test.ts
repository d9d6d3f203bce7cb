import { expect, test } from 'vitest';
import { nextScrollState, type ScrollState } from './scroll-direction.ts';

const follow = (...places: number[]) =>
  places.reduce<ScrollState>(nextScrollState, { direction: null, y: 0 }).direction;

test('the direction is null at the top, up or down after a move over 20 px', () => {
  expect(follow(20)).toBeNull();
  expect(follow(21)).toBe('down');
  expect(follow(100, 90)).toBe('down');
  expect(follow(100, 79)).toBe('up');
  expect(follow(10, 20, 30)).toBe('down');
  expect(follow(100, 0)).toBeNull();
});
