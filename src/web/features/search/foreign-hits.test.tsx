import { expect, test } from 'vitest';
import { searchItems } from '../../api-client/shapes/search.ts';
import { drawHtml, drawText, ON_FOREIGN_API } from '../../pages/draw-page.test-data.tsx';
import { createPaths } from '../../paths.ts';
import { List } from '../../ui/list/List.tsx';
import { SuggestedHit } from './bar/SuggestedHit.tsx';
import { groupHits } from './categories.ts';
import { hitKey, hitLink } from './hit-link.ts';
import { searchResultsList } from './search-results-list.tsx';

const HASH = `0x${'5e'.repeat(32)}`;
const ADDRESS = `0x${'a1'.repeat(20)}`;
const ENS = { address_hash: ADDRESS, expiry_date: null, name: 'vitalik.eth', names_count: 1 };

/** Hits as a server of 2026 gives them. */
const hits = searchItems([
  { type: 'user_operation', user_operation_hash: HASH, timestamp: '2026-11-21T03:00:00.000000Z' },
  { type: 'blob', blob_hash: HASH, timestamp: null },
  { type: 'ens_domain', name: null, address_hash: ADDRESS, ens_info: ENS },
  { type: 'metadata_tag', name: 'Exchange', address_hash: ADDRESS, ens_info: null },
  { type: 'blob', blob_hash: null },
]);

test('kinds of hits that only other servers have are read, each in its category', () => {
  expect(groupHits(hits).map(({ id, hits: { length } }) => [id, length])).toEqual([
    ['address', 1],
    ['public_tag', 1],
    ['user_operation', 1],
    ['blob', 1],
  ]);
  expect(new Set(hits.map(hitKey)).size).toBe(4);
});

test('a domain goes by its name and leads to its address', () => {
  const domain = hits[2]!;
  expect(hitLink(domain, createPaths()).href).toBe(`/address/${ADDRESS}`);
  expect(drawText(<SuggestedHit hit={domain} term="vita" />)).toContain('vitalik.eth');
});

test('a user operation leads to its page on the own API', () => {
  const html = drawHtml(<List of={searchResultsList(HASH)} rows={hits} />);
  expect(html).toContain(`href="/op/${HASH}"`);
  expect(hitLink(hits[0]!, createPaths('/base'), true).href).toBe(`/base/op/${HASH}`);
});

test('user operations of other servers and blobs, which have no page, are rows with their hash and age', () => {
  const html = drawHtml(<List of={searchResultsList(HASH)} rows={hits} />, [], {}, ON_FOREIGN_API);
  expect(html.match(new RegExp(`<mark>${HASH}</mark>`, 'g'))).toHaveLength(2);
  expect(html).not.toMatch(new RegExp(`href="[^"]*${HASH}`));
  const text = drawText(<List of={searchResultsList('x')} rows={hits} />);
  expect(text).toMatch(/User operation.*4m ago/);
  expect(text).toMatch(/Blob/);
  expect(text).not.toContain('Pending');
});

test('hits of kinds that nobody knows here are shown by their name, their hash or their address', () => {
  const odd = searchItems([
    { type: 'tac_operation', tac_operation: { operation_id: HASH, type: 'PENDING' }, timestamp: null },
    { type: 'epoch', name: 'Epoch 12' },
    { type: 'celestial_body', body: { title: 'Sirius' } },
    { type: 'validator_pool', number: 7, pool_hash: HASH },
    { type: 'cluster', name: 'demo/main', address_hash: ADDRESS },
    { type: 'nothing' },
    { type: 'empty', name: '' },
  ]);
  expect(odd.map(({ type }) => type)).toEqual(['other', 'other', 'other', 'other', 'cluster']);
  expect(new Set(odd.map(hitKey)).size).toBe(5);
  const text = drawText(<List of={searchResultsList('x')} rows={odd} />);
  for (const shown of [
    'Tac operation',
    HASH,
    'Epoch 12',
    'Celestial body',
    'Sirius',
    'Validator pool',
    'demo/main',
  ])
    expect(text).toContain(shown);
  expect(groupHits(odd).map(({ id, hits: { length } }) => [id, length])).toEqual([
    ['address', 1],
    ['other', 4],
  ]);
  expect(drawText(<SuggestedHit hit={odd[1]!} term="epoch" />)).toMatch(/Epoch 12.*Epoch/);
});

test('hits that are reported as scams are marked, and a public tag goes by its name', () => {
  const [token, tag, plain] = searchItems([
    { type: 'token', name: 'Reported', symbol: 'RPT', address_hash: ADDRESS, reputation: 'scam' },
    { type: 'metadata_tag', name: null, address_hash: ADDRESS, metadata: { name: 'Mixer' } },
    { type: 'contract', name: 'Vault', address_hash: ADDRESS, reputation: 'ok' },
  ]);
  expect(drawText(<SuggestedHit hit={token!} term="rep" />)).toContain('✗ Scam');
  expect(drawText(<SuggestedHit hit={tag!} term="mix" />)).toContain('Mixer');
  expect(drawText(<SuggestedHit hit={plain!} term="vau" />)).not.toContain('✗ Scam');
});
