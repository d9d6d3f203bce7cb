import { expect, test } from 'vitest';
import { editDistance, nearestWord } from './nearest-word.ts';

test('editDistance() counts insertions, deletions and replacements', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('abc', '')).toBe(3);
  expect(editDistance('same', 'same')).toBe(0);
});

test('nearestWord() finds the closest word and nothing beyond the limit', () => {
  expect(nearestWord('API_HOTS', ['APP_HOST', 'API_HOST'], 3)).toBe('API_HOST');
  expect(nearestWord('SOMETHING_ELSE', ['API_HOST'], 3)).toBeUndefined();
});
