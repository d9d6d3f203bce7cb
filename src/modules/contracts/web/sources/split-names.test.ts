import { expect, test } from 'vitest';
import { splitNames } from './split-names.ts';
import { tokenizeLine } from './tokenize.ts';

const name = (column: number, length: number, definition: number) => ({
  line: 1,
  column,
  length,
  definition,
});

test('a line is parted where names stand, whatever kind of word they are in, and keeps all its characters', () => {
  const line = 'import "./a.sol"; from = total + total; // total';
  const parts = splitNames(tokenizeLine(line, false), [
    name(8, 7, 1),
    name(18, 4, 2),
    name(25, 5, 3),
    name(33, 5, 3),
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  expect(
    parts.flatMap(({ definition, kind, text }) =>
      definition === null ? [] : `${definition} ${kind} ${text}`,
    ),
  ).toEqual(['1 string ./a.sol', '2 keyword from', '3 plain total', '3 plain total']);
});

test('names that reach over words, each other or the end of the line stay text', () => {
  const line = 'uint256 held';
  const parts = splitNames(tokenizeLine(line, false), [
    name(0, 12, 1),
    name(8, 4, 2),
    name(9, 2, 3),
    name(90, 4, 4),
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  expect(parts.filter(({ definition }) => definition !== null)).toEqual([
    { kind: 'plain', text: 'held', definition: 2 },
  ]);
});
