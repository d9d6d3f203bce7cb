import { expect, test } from 'vitest';
import { addBasePath, isBelow, stripBasePath } from './base-path.ts';

test.each([
  ['/explorer', '/'],
  ['/explorer/', '/'],
  ['/explorer?tab=txs', '/?tab=txs'],
  ['/explorer/tx/0x1?tab=logs', '/tx/0x1?tab=logs'],
  ['/explorer//blocks', '//blocks'],
  ['/explorer/explorer/blocks', '/explorer/blocks'],
  ['/explorers/blocks', '/explorers/blocks'],
  ['/blocks?from=/explorer/', '/blocks?from=/explorer/'],
  ['/', '/'],
])('stripBasePath() makes %s %s', (url, path) => {
  expect(stripBasePath(url, '/explorer')).toBe(path);
});

test.each([
  ['/', '/explorer/'],
  ['/blocks?page=2', '/explorer/blocks?page=2'],
  ['/explorer', '/explorer'],
  ['/explorer/blocks', '/explorer/blocks'],
  ['/explorer?x=1', '/explorer?x=1'],
  ['/explorers', '/explorer/explorers'],
])('addBasePath() makes %s %s', (path, address) => {
  expect(addBasePath(path, '/explorer')).toBe(address);
});

test('without a base path nothing changes', () => {
  for (const path of ['/', '/blocks?x=1', '//x', 'x']) {
    expect(stripBasePath(path, '')).toBe(path);
    expect(addBasePath(path, '')).toBe(path);
  }
});

test('isBelow() compares whole segments', () => {
  expect(['/a/b', '/a/b/c', '/a/b#c', '/a/bc', '/a'].map((path) => isBelow(path, '/a/b'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
