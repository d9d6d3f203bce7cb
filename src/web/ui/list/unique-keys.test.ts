import { expect, test } from 'vitest';
import { uniqueKeys } from './unique-keys.ts';

test('uniqueKeys() numbers rows that are alike, and leaves the others their keys', () => {
  expect(uniqueKeys(['a', 'b', 'a', 'a'], (row) => row)).toEqual(['a', 'b', 'a 1', 'a 2']);
});
