import { expect, test } from 'vitest';
import type { MarketplaceApp } from '../contract/app.ts';
import { listCategories } from './list-categories.ts';

const APPS = [
  { categories: ['Games', 'DeFi'] },
  { categories: ['DeFi', 'favorites', 'Bridges'] },
] as MarketplaceApp[];

test('categories stand by name where the operator has not put them in order', () => {
  expect(listCategories(APPS)).toEqual(['Bridges', 'DeFi', 'Games']);
});

test('those in the order of the operator stand first, and none that no app has', () => {
  expect(listCategories(APPS, ['Games', 'Social', 'Games'])).toEqual(['Games', 'Bridges', 'DeFi']);
});
