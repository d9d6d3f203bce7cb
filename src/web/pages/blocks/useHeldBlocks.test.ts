import { expect, test } from 'vitest';
import { createBlock } from '../pages.test-data.ts';
import { isContinuation } from './useHeldBlocks.ts';

const chain = (...heights: number[]) => heights.map((height) => createBlock({ height, hash: `0x${height}` }));

test('isContinuation() keeps a list while its head stays in the chain', () => {
  expect(isContinuation(chain(2, 1), chain(3, 2, 1))).toBe(true);
  expect(isContinuation(chain(2, 1), chain(90, 89))).toBe(true);
  expect(isContinuation([], [])).toBe(true);
});

test('isContinuation() gives a list up that lacks a block in between', () => {
  expect(isContinuation(chain(3, 1), chain(3, 2, 1))).toBe(false);
  expect(isContinuation(chain(3, 1), chain(4, 3, 2, 1))).toBe(false);
});

test('isContinuation() gives a list up when its head was replaced, is gone, or the list was empty', () => {
  expect(isContinuation(chain(2, 1), [createBlock({ height: 2, hash: '0xff' })])).toBe(false);
  expect(isContinuation(chain(9, 8), chain(7, 6))).toBe(false);
  expect(isContinuation([], chain(1))).toBe(false);
});
