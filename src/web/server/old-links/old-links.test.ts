import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODULES } from '#modules/registry.ts';
import { findOldLink } from './find-old-link.ts';
import { findPageOf } from './find-page-of.ts';
import { listOldLinks } from './list-old-links.ts';
import { createAllRoutes } from './old-links.test-data.ts';
import { renderLinksMarkdown } from './render-links-docs.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'cd'.repeat(20)}`;
const OTHER = `0x${'ef'.repeat(20)}`;
const VALUES: Readonly<Record<string, string>> = {
  ':hash': HASH,
  ':address': ADDRESS,
  ':token': ADDRESS,
  ':holder': OTHER,
  ':block': '12',
  ':id': '5',
  ':text': 'demo coin',
  ':any': 'one',
};

const LINKS = listOldLinks(MODULES.map(({ name }) => name));
const ROUTES = createAllRoutes();
const ROWS = LINKS.flatMap(({ from, to }) => from.map((address) => [address, to] as const));

const open = (address: string, base = '') =>
  findPageOf(LINKS, ROUTES, base, new URL(`http://localhost${address}`));

const fill = (pattern: string) =>
  pattern.replace(/:(hash|address|token|holder|block|id|text|any)\b/g, (name) => VALUES[name] ?? name);

function isSameAddress(found: string, expected: string): boolean {
  const [a, b] = [found, expected].map((each) => new URL(each, 'http://localhost'));
  const sorted = (url: URL | undefined) => [...(url?.searchParams ?? [])].sort().join();
  return a?.pathname === b?.pathname && sorted(a) === sorted(b);
}

test.each(ROWS)('%s leads to %s', (from, to) => {
  const address = fill(from);
  const page = open(address);
  if (from === to) expect(page).toBeNull();
  else expect([page, isSameAddress(page ?? '', fill(to))]).toEqual([page, true]);
});

test.each(ROWS)('%s leads no further than %s', (from) => {
  const page = open(fill(from));
  if (page !== null) expect(open(page)).toBeNull();
});

test('the document has every link', () => {
  expect(readFileSync('docs/LINKS.md', 'utf8')).toBe(renderLinksMarkdown(LINKS));
});

test.each([
  [`/tx/${HASH}%20`, `/tx/${HASH}`],
  [`/tx/%20${HASH}`, `/tx/${HASH}`],
  [`/tx/%E2%80%8B${HASH}`, `/tx/${HASH}`],
  [`/tx/${HASH.slice(2)}`, `/tx/${HASH}`],
  [`/tx/0X${HASH.slice(2).toUpperCase()}`, `/tx/0x${HASH.slice(2).toUpperCase()}`],
  [`/tx/${HASH}/logs/`, `/tx/${HASH}?tab=logs`],
  [`/address/${ADDRESS.slice(2)}/transactions?filter=from`, `/address/${ADDRESS}?filter=from&tab=txs`],
  ['/block/0x3', '/block/3'],
  ['/block/earliest', '/block/0'],
  ['/block/0xC?tab=txs', '/block/12?tab=txs'],
  [`/tx/${HASH.slice(2)}?tab=logs`, `/tx/${HASH}?tab=logs`],
  [`/tx/${HASH}/logs?tab=state`, `/tx/${HASH}?tab=logs`],
  [`/eth/mainnet/tx/${HASH}`, `/tx/${HASH}`],
  [`/xdai/mainnet/address/${ADDRESS}/transactions`, `/address/${ADDRESS}?tab=txs`],
  ['/poa/sokol/blocks', '/blocks'],
  [`/token/${ADDRESS}?a=${OTHER}`, `/address/${OTHER}?tab=token_transfers&token=${ADDRESS}`],
  [`/token/${ADDRESS}?a=5`, `/token/${ADDRESS}/instance/5`],
  ['/txs?block=0x10', '/block/16?tab=txs'],
  ['/search?f=0&q=%23x%20y', '/search-results?q=%23x+y'],
  [`/Tx/${HASH}`, `/tx/${HASH}`],
  [`/token/tokenHolderChart/${ADDRESS}`, `/token/${ADDRESS}?tab=holders`],
  ['/TXSPENDING', '/txs?tab=pending'],
  ['/Blocks', '/blocks'],
  ['/Advanced-Filter?age_from=2024-01-01', '/advanced-filter?age_from=2024-01-01'],
  [`/blockchain/c/tx/${HASH}`, `/tx/${HASH}`],
  [`/tx/mainnet/${HASH}`, `/tx/${HASH}`],
  [`/ethereum/address/${ADDRESS}`, `/address/${ADDRESS}`],
  [`/nft/ethereum/${ADDRESS}/5`, `/token/${ADDRESS}/instance/5`],
  ['/accounts/label/big-exchange', '/search-results?q=big-exchange'],
  ['/accounts/label/big-exchange?tagName=Big%20Exchange', '/search-results?q=Big+Exchange'],
] as const)('%s is %s', (address, page) => {
  expect(open(address)).toBe(page);
});

test.each([
  ...['/', '/tx/0x12', '/block/latest', '/block/-1', '/nonsense', '/address/zz/transactions', '/eth/tx'],
  ...[
    '/token/0x1/inventory',
    '/tx/%E0%A4%A',
    `/tx/${HASH}/no-such-tab`,
    '/txs',
    '/txs?a=nobody',
    '/search-results',
  ],
  ...[
    `/tx/${HASH}`,
    `/tx/${HASH}/`,
    `/tx/${HASH}?tab=logs`,
    `/address/${ADDRESS}`,
    '/block/3',
    `/block/${HASH}`,
  ],
])('%s is no address of another explorer', (address) => {
  expect(open(address)).toBeNull();
});

test('links below a run lead to pages of that run', () => {
  expect(open(`/run/7/tx/${HASH}/logs`, '/run/7')).toBe(`/run/7/tx/${HASH}?tab=logs`);
});

test('a link to a page that is switched off leads nowhere', () => {
  const without = ROUTES.filter(({ pattern }) => pattern !== '/accounts') as unknown as typeof ROUTES;
  expect(findPageOf(LINKS, without, '', new URL('http://localhost/top-accounts'))).toBeNull();
  expect(findOldLink(LINKS, new URL('http://localhost/top-accounts'))).toBe('/accounts');
});
