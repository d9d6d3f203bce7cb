import { expect, test } from 'vitest';
import { HITS } from '../features/search/hits.test-data.ts';
import { addModuleHits, hasModuleHits } from '../features/search/module-hits.ts';
import { createTestConfig } from '../web-config.test-data.ts';
import { createHitsPart } from './create-hits-part.ts';

const [app, token] = [HITS.app!, HITS.token!];

test('createHitsPart() joins what the modules find, ten at most, and asks them nothing without a term', async () => {
  const terms: string[] = [];
  const listHits = async (term: string) => {
    terms.push(term);
    return Array.from({ length: 7 }, () => app);
  };
  const answer = createHitsPart([{ listHits }, {}, { listHits }])?.answers?.module_hits;
  expect(await answer?.({ term: ' swap ' })).toHaveLength(10);
  expect(terms).toEqual(['swap', 'swap']);
  expect(await answer?.({ term: ' ' })).toEqual([]);
  expect(await answer?.({ term: 'x'.repeat(101) })).toEqual([]);
  expect(terms).toHaveLength(2);
});

test('createHitsPart() adds no call where no module finds anything', () => {
  expect(createHitsPart([{}, {}])).toBeUndefined();
});

test('a browser asks only where a module finds something, and for no longer term', () => {
  const config = createTestConfig();
  const on = { ui: { ...config.ui, hasModuleHits: true } };
  expect(hasModuleHits(config, 'swap')).toBe(false);
  expect(hasModuleHits(on, 'swap')).toBe(true);
  expect(hasModuleHits(on, '')).toBe(false);
  expect(hasModuleHits(on, 'x'.repeat(101))).toBe(false);
});

test('addModuleHits() puts them before the hits of the API, an app that both have once', () => {
  expect(addModuleHits([app, token], [app])).toEqual([app, token]);
  expect(addModuleHits([token], undefined)).toEqual([token]);
});
