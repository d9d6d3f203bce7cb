import { expect, test } from 'vitest';
import { NO_NAMES, OwnNamesContext } from '../../app/own-names.tsx';
import { HITS, hitAddress, hitHash } from '../../features/search/hits.test-data.ts';
import { moduleHitsQuery } from '../../features/search/module-hits.ts';
import { searchQuery } from '../../features/search/queries.ts';
import { createTestConfig } from '../../web-config.test-data.ts';
import { drawHtml, drawText } from '../draw-page.test-data.tsx';
import { SearchResultsPage } from './SearchResultsPage.tsx';
import { screen } from './search-results-screen.ts';

const first = { page: 1, cursor: undefined };
const answer = (items: unknown[], next: unknown = null) => ({ items, next_page_params: next });

test('every kind of hit has a row with what it shows, the term standing out', () => {
  const html = drawHtml(<SearchResultsPage q="co" isRedirecting search={first} />, [
    [searchQuery({ q: 'co' }), answer(Object.values(HITS))],
  ]);
  const text = drawText(<SearchResultsPage q="co" isRedirecting search={first} />, [
    [searchQuery({ q: 'co' }), answer(Object.values(HITS))],
  ]);
  for (const word of ['App', 'Token', 'NFT', 'Address', 'Contract', 'Public tag', 'Transaction', 'Block']) {
    expect(text).toContain(word);
  }
  expect(text).toContain('11 results for “co”');
  expect(text).toContain('VaultU+200B');
  expect(text).toContain('Reorg');
  expect(text).toContain('Pending');
  expect(text).toContain('✓ Verified');
  expect(html).toContain('USD <mark>Co</mark>in');
  expect(html).toContain(`href="/token/${hitAddress(1)}"`);
  expect(html).toContain('href="https://far.example/start" target="_blank" rel="noopener noreferrer"');
  expect(text).not.toMatch(/undefined|NaN|null/);
});

test('the address or hash that was searched for stands out, whatever its case', () => {
  const draw = (q: string) =>
    drawHtml(<SearchResultsPage q={q} isRedirecting={false} search={first} />, [
      [searchQuery({ q }), answer(Object.values(HITS))],
    ]);
  expect(draw(hitAddress(4).toUpperCase())).toContain(`<mark>${hitAddress(4)}</mark>`);
  expect(draw(hitHash(9))).toContain(`<mark>${hitHash(9)}</mark>`);
  expect(draw(hitHash(99))).not.toContain('<mark>');
});

test('more results than one page are counted as fifty and more, and lead on by cursor', () => {
  const tokens = Array.from({ length: 50 }, (_, place) => ({
    ...HITS.token,
    address_hash: hitAddress(100 + place),
  }));
  const answers: Parameters<typeof drawHtml>[1] = [
    [searchQuery({ q: 'u' }), answer(tokens, { q: 'u', address_hash: hitAddress(149), items_count: 50 })],
  ];
  const page = <SearchResultsPage q="u" isRedirecting search={first} />;
  expect(drawText(page, answers)).toContain('50+ results for “u”');
  expect(drawHtml(page, answers)).toContain('page=2&amp;cursor=q%3Du%26address_hash');
});

test('no hits and no term are said in words', () => {
  const draw = (q: string) =>
    drawText(<SearchResultsPage q={q} isRedirecting search={first} />, [[searchQuery({ q }), answer([])]]);
  expect(draw('zzz')).toContain('No results found.');
  expect(draw('')).toContain('Nothing to search for');
  expect(draw('0x1234…abcd')).toContain('This is a shortened hash');
  expect(draw('0x1234abcd')).toContain('Hashes and addresses must be complete');
});

test('an exact match leads to its page unless the address says redirect=false or is a later page', async () => {
  const match = { redirect: true, type: 'block', parameter: '7' };
  const context = { config: {} as never, getData: () => match as never, getStatus: () => undefined };
  const open = async (search: string) =>
    (await screen({}, new URLSearchParams(search), { config: createTestConfig() } as never)).redirect(
      context,
      (await import('../../paths.ts')).createPaths(),
    );
  expect(await open('q=7')).toBe('/block/7');
  expect(await open('q=7&redirect=false')).toBeNull();
  expect(await open('q=7&page=2&cursor=a%3D1')).toBeNull();
});

test('the first page has what the visitor calls by a name of the own, and no other page has', () => {
  const hash = `0x${'cd'.repeat(32)}`;
  const names = new Map([
    [`0x${'ab'.repeat(20)}`, 'Cold wallet'],
    [hash, 'To the cold wallet'],
  ]);
  const draw = (page: number, isNamed = true) =>
    drawText(
      <OwnNamesContext value={isNamed ? names : NO_NAMES}>
        <SearchResultsPage q="cold" isRedirecting={false} search={{ ...first, page }} />
      </OwnNamesContext>,
      [[searchQuery({ q: 'cold' }), answer([])]],
    );
  expect(draw(1)).toContain('2 results for “cold”');
  expect(draw(1)).toContain('Cold wallet');
  expect(draw(1)).toContain(`To the cold wallet ${hash}`);
  expect(draw(1)).not.toContain('Pending');
  expect(draw(2)).toContain('No results found');
  expect(draw(1, false)).toContain('No results found');
});

test('what modules find stands before the results of the API, on the first page alone', async () => {
  const on = { config: { ui: { ...createTestConfig().ui, hasModuleHits: true } } };
  const answers: Parameters<typeof drawHtml>[1] = [
    [searchQuery({ q: 'swap' }), answer([HITS.token])],
    [moduleHitsQuery('swap'), [HITS.app]],
  ];
  const page = <SearchResultsPage q="swap" isRedirecting={false} search={first} />;
  const shown = drawText(page, answers, on.config.ui);
  expect(shown).toContain('2 results for “swap”');
  expect(shown.indexOf('App')).toBeLessThan(shown.indexOf('USD'));
  expect(drawText(page, answers)).toContain('1 result for “swap”');
  const read = async (config: object, search: string) =>
    (await screen({}, new URLSearchParams(search), { config } as never)).queries.optional;
  expect(await read(on.config, 'q=swap&redirect=false')).toEqual([moduleHitsQuery('swap')]);
  expect(await read(on.config, 'q=swap&page=2&cursor=a%3D1')).toEqual([]);
  expect(await read(createTestConfig(), 'q=swap&redirect=false')).toEqual([]);
});
