import { expect, test } from 'vitest';
import { checkQuery } from '../api/check/check-query.ts';
import type { SqlAnswer } from '../contract/calls.ts';
import { countParameters, parseFragment, toFragment } from './fragment.ts';
import { GALLERY } from './gallery.ts';
import { readPoints } from './read-points.ts';

test.each(GALLERY.map((sample) => [sample.title, sample] as const))(
  'the query "%s" of the gallery passes the checks',
  async (_, { query, parameters = [] }) => {
    expect(countParameters(query)).toBe(parameters.length);
    await expect(checkQuery(query, parameters, new Set())).resolves.toBeDefined();
  },
);

test('a query comes back from its fragment with every character', () => {
  const saved = { query: `select '%', "é" & $1 -- #?=+\n`, parameters: ['a&b', ''], view: 'bar' } as const;
  expect(parseFragment(toFragment(saved))).toEqual(saved);
  expect(parseFragment('#view=bar')).toBeNull();
  expect(parseFragment('#q=select&view=other')).toMatchObject({ view: 'table' });
});

const answerOf = (kinds: readonly string[], rows: SqlAnswer['rows']): SqlAnswer =>
  ({ columns: kinds.map((kind, place) => ({ name: `c${place}`, kind })), rows }) as SqlAnswer;

test('a chart draws the last column of numbers over the first column, times from left to right', () => {
  const falling = answerOf(
    ['timestamp', 'number'],
    [
      ['2024-02', '2.5'],
      ['2024-01', null],
      ['2023-12', '7'],
    ],
  );
  expect(readPoints(falling, 'line')).toEqual([
    { label: '2023-12', value: 7 },
    { label: '2024-02', value: 2.5 },
  ]);
  expect(readPoints(falling, 'bar')[0]).toEqual({ label: '2024-02', value: 2.5 });
  expect(readPoints(answerOf(['text'], [['a']]), 'bar')).toEqual([]);
  expect(readPoints(answerOf(['integer'], [[5]]), 'number')).toEqual([{ label: '1', value: 5 }]);
});
