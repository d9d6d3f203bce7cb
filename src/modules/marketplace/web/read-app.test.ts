import { expect, test } from 'vitest';
import { filterApps } from './filter-apps.ts';
import { listCategories } from './list-categories.ts';
import { readApp } from './read-app.ts';
import { parseFavorites } from './useFavorites.ts';

const ENTRY = {
  id: 'swap',
  title: 'Swap',
  author: 'Ann',
  logo: 'https://swap.test/logo.svg',
  shortDescription: 'Exchanges tokens',
  description: 'Exchanges any token.',
  categories: ['DeFi', 'DeFi', ' '],
  url: 'https://swap.test/app',
};
const read = (more: object = {}) => readApp({ ...ENTRY, ...more });
const app = (more: object = {}) => {
  const outcome = read(more);
  if ('fault' in outcome) throw new TypeError(outcome.fault);
  return outcome.app;
};

test('an entry with all it needs is an app; what is not known of it is left out', () => {
  expect(app({ evil: 1, twitter: 'javascript:alert(1)', site: 'https://swap.test' })).toEqual({
    ...ENTRY,
    categories: ['DeFi'],
    external: false,
    site: 'https://swap.test/',
  });
});

test.each([
  [{ id: '' }, "'id' is missing"],
  [{ id: '..' }, "'id' is no name"],
  [{ title: 7 }, "'title' is missing"],
  [{ description: 'x'.repeat(5001) }, "'description' has more than 5000 characters"],
  [{ url: 'javascript:alert(1)' }, "'url' is not an http(s) URL"],
  [{ url: 'https://user:secret@swap.test/' }, "'url' is not an http(s) URL"],
  [{ url: '//swap.test' }, "'url' is not an http(s) URL"],
  [{ logo: 'data:image/svg+xml,<svg/>' }, "'logo' is not an http(s) URL"],
  [{ categories: 'DeFi' }, "'categories' is not a list of texts"],
])('an entry with %j is none, and it is said why', (more, fault) => {
  expect(read(more)).toEqual({ fault });
});

test('apps are found by title, author and description, and by category', () => {
  const apps = [app(), app({ id: 'chat', title: 'Chat', categories: ['Social'], shortDescription: 'Talks' })];
  const find = (q: string, category?: string, favorites: string[] = []) =>
    filterApps(apps, { q, category, favorites }).map(({ id }) => id);
  expect(find(' SWAP ')).toEqual(['swap']);
  expect(find('ann')).toEqual(['swap', 'chat']);
  expect(find('talks', 'DeFi')).toEqual([]);
  expect(find('', 'Social')).toEqual(['chat']);
  expect(find('', 'favorites', ['swap'])).toEqual(['swap']);
  expect(listCategories(apps)).toEqual(['DeFi', 'Social']);
});

test.each([null, '{', '{}', '7', '[1,null]'])('favourites that are none are nothing: %s', (text) => {
  expect(parseFavorites(text)).toEqual([]);
});
