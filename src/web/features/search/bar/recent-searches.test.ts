import { expect, test } from 'vitest';
import {
  clearRecentSearches,
  listRecentSearches,
  removeRecentSearch,
  saveRecentSearch,
} from './recent-searches.ts';

function createStore(initial: string | null = null) {
  let value = initial;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('the nine most recent terms are kept, the latest first', () => {
  const store = createStore();
  for (let number = 1; number <= 12; number++) saveRecentSearch(store, `term ${number}`);
  expect(listRecentSearches(store)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4].map((number) => `term ${number}`));
});

test('an empty keyword is not saved, and none stands there twice', () => {
  const store = createStore();
  for (const term of ['one', '', '   ', 'two', ' one ']) saveRecentSearch(store, term);
  expect(listRecentSearches(store)).toEqual(['one', 'two']);
});

test('one can be removed, and all', () => {
  const store = createStore('["one","two","three"]');
  expect(removeRecentSearch(store, 'two')).toEqual(['one', 'three']);
  expect(listRecentSearches(store)).toEqual(['one', 'three']);
  expect(clearRecentSearches(store)).toEqual([]);
  expect(listRecentSearches(store)).toEqual([]);
});

test.each(['{', 'null', '{"a":1}', '"text"', '[1,null,{"a":1},"  "]'])(
  'a store that holds %s counts as empty',
  (stored) => {
    expect(listRecentSearches(createStore(stored))).toEqual([]);
  },
);
