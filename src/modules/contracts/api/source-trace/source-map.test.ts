import { expect, test } from 'vitest';
import { numberInstructions, readSourceMap } from './source-map.ts';

test('fields that are left out are those of the entry before', () => {
  expect(readSourceMap('1:2:0:-;:9;;2:1:2:i;3:1:-1:o:1')).toEqual([
    { start: 1, length: 2, file: 0, jump: '-' },
    { start: 1, length: 9, file: 0, jump: '-' },
    { start: 1, length: 9, file: 0, jump: '-' },
    { start: 2, length: 1, file: 2, jump: 'i' },
    { start: 3, length: 1, file: -1, jump: 'o' },
  ]);
  expect(readSourceMap('')).toEqual([]);
});

test('what is no number is passed over, and a map without end is cut', () => {
  expect(readSourceMap('x:1e999:0:-')).toEqual([{ start: 0, length: 0, file: 0, jump: '-' }]);
  expect(readSourceMap(';'.repeat(1_000_000)).length).toBe(100_000);
});

test('operands have the number of their instruction, also where the code ends within them', () => {
  // PUSH1 01, ADD, PUSH3 with two bytes left
  expect([...numberInstructions(Buffer.from('600101621122', 'hex'))]).toEqual([0, 0, 1, 2, 2, 2]);
});
