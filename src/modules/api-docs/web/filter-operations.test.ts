import { expect, test } from 'vitest';
import { filterOperations, groupOperations } from './filter-operations.ts';

const line = (name: string, group: string) => ({
  name,
  method: 'GET',
  path: `/api/v2/${name}`,
  summary: `About ${name}`,
  group,
});
const LINES = [line('blocks', 'blocks'), line('tokens', 'tokens'), line('block', 'blocks')];
const namesOf = (term: string) => filterOperations(LINES, term).map(({ name }) => name);

test('a call fits where each word of the term is in its name, method, path or summary', () => {
  expect(namesOf('')).toEqual(['blocks', 'tokens', 'block']);
  expect(namesOf('BLOCK get')).toEqual(['blocks', 'block']);
  expect(namesOf('about v2/tok')).toEqual(['tokens']);
  expect(namesOf('.*')).toEqual([]);
});

test('calls stand with those of their group', () => {
  expect(groupOperations(LINES).map(([group, lines]) => [group, lines.length])).toEqual([
    ['blocks', 2],
    ['tokens', 1],
  ]);
});
