import { expect, test } from 'vitest';
import { drawCells, drawMarks, getCellAt, getCellPlace, getCellPosition } from './strip-cells.ts';

test('drawCells() makes one path of each kind, from the lower left in order of execution', () => {
  expect(drawCells('ttk')).toEqual([
    { kind: 'transfer', path: 'M5 75h8v8h-8zM15 75h8v8h-8z' },
    { kind: 'token', path: 'M25 75h8v8h-8z' },
  ]);
  expect(drawCells('cCnx').map(({ kind }) => kind)).toEqual(['call', 'fail', 'create']);
  expect(drawCells('')).toEqual([]);
});

test('drawCells() stays inside the tile, however many cells a server sends', () => {
  const numbers = drawCells('t'.repeat(500)).flatMap(({ path }) =>
    [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]),
  );
  expect(numbers).toHaveLength(128);
  expect(Math.min(...numbers)).toBe(5);
  expect(Math.max(...numbers)).toBe(75);
});

test('failed transactions are marked by more than their colour', () => {
  expect(drawMarks('tTt')).toBe('M17 77l4 4m0-4l-4 4');
  expect(drawMarks('tkc')).toBe('');
});

test('getCellAt() finds the cell under a point, and none beside them', () => {
  for (const index of [0, 7, 8, 63]) {
    const { x, y } = getCellPlace(index);
    expect(getCellAt(x + 4, y + 4, 64)).toBe(index);
  }
  expect(getCellAt(40, 79, 3)).toBeNull();
  expect(getCellAt(2, 79, 3)).toBeNull();
  expect(getCellAt(40, 87, 64)).toBeNull();
});

test('getCellPosition() is the place of the transaction that a cell of a large block stands for', () => {
  expect(getCellPosition(5, 10, 10)).toBe(5);
  expect(getCellPosition(63, 64, 20_000)).toBe(19_687);
});
