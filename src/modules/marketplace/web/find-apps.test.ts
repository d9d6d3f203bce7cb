import { expect, test } from 'vitest';
import type { MarketplaceApp } from '../contract/app.ts';
import { findApps } from './find-apps.ts';

const app = (id: string, title: string, author = 'Ann'): MarketplaceApp => ({
  id,
  title,
  author,
  logo: `https://${id}.test/logo.svg`,
  categories: [],
  shortDescription: `What ${title} is for`,
  description: 'All',
  url: `https://${id}.test/`,
  external: id === 'far',
});

const APPS = [app('a', 'Best swap'), app('far', 'Far away', 'Swapper Inc.'), app('swap', 'Swap')];

test('findApps() finds titles and authors whatever the case, titles that begin with the term first', () => {
  expect(findApps(APPS, 'SWAP').map(({ id }) => id)).toEqual(['swap', 'a', 'far']);
  expect(findApps(APPS, 'lend')).toEqual([]);
});

test('findApps() gives hits of kind app, with where an external one leads', () => {
  expect(findApps(APPS, 'far')).toEqual([
    {
      type: 'app',
      id: 'far',
      title: 'Far away',
      shortDescription: 'What Far away is for',
      logo: 'https://far.test/logo.svg',
      url: 'https://far.test/',
      external: true,
    },
  ]);
});

test('findApps() gives at most ten', () => {
  const many = Array.from({ length: 30 }, (_, index) => app(String(index), `Swap ${index}`));
  expect(findApps(many, 'swap')).toHaveLength(10);
});
