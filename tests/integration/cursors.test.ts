import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPaginated } from '#contract/calls/call.ts';
import { createApi as createBridgedApi } from '#modules/bridged-tokens/api/api.ts';
import { gatherSamples, listSampleCalls, type SampleCall } from '../support/api-samples.ts';
import { type DemoSite, listAll, startDemoSite } from '../support/demo-site.ts';
import { makeLongLists } from '../support/long-lists.ts';
import { loadPartsWithout } from '../support/modules.ts';

type Item = Record<string, unknown>;

/** Lists that are not in the order of appending: each page is right by itself (design, section 5). */
const RANKED = new Set([
  'addresses',
  'tokens',
  'tokens_bridged',
  'token_holders',
  'token_instance_holders',
  'address_tokens',
  'address_nft',
  'address_nft_collections',
  'token_instances',
  'search',
  'address_approvals',
]);

/**
 * Lists that no chain of ours makes longer than a page; verified contracts, bridged tokens and delegations have their own
 * tests (`contracts.test.ts`, `bridged-tokens.test.ts`, `delegations.test.ts`), as owners of an NFT (`instance-owners.test.ts`) and
 * instances with a trait have (`token-traits.test.ts`).
 */
const SHORT = new Set([
  'tokens',
  'tokens_bridged',
  'address_nft_collections',
  'search',
  'transaction_state_changes',
  'transaction_blobs',
  'block_withdrawals',
  'withdrawals',
  'address_withdrawals',
  'stats_hot_smart_contracts',
  'smart_contracts',
  'address_authorizations',
  'address_delegators',
  'token_instance_owners',
  'token_instances_by_trait',
]);

/** The list of a module that is off where nothing is set. */
const BRIDGED = { name: 'tokens_bridged', path: '/api/v2/tokens/bridged' };

let site: DemoSite;
let folder: string;
/** For each list the address whose pages are the most, and all of its items. */
const longest = new Map<string, { path: string; items: Item[]; pages: number }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cursors-'));
  const bridged = join(folder, 'bridged.json');
  await writeFile(bridged, '[]');
  site = await startDemoSite({
    rounds: 4,
    parts: [
      ...(await loadPartsWithout('bridged-tokens')),
      createBridgedApi({ source: pathToFileURL(bridged).href }),
    ],
  });
  const long = await makeLongLists(site);
  await site.indexer.caughtUp();
  const samples = await gatherSamples(site, 8);
  samples.transactions.push(...long.transactions);
  samples.blocks.push(...long.blocks);
  samples.addresses.push(...long.addresses);
  samples.tokens.push(...long.tokens);
  samples.instances.push(long.instance);
  const tokens = [...new Set(samples.tokens.map((hash) => hash.toLowerCase()))];
  await writeFile(bridged, JSON.stringify(tokens.map(toBridgedEntry)));
  await vi.waitFor(async () => {
    expect((await site.get(BRIDGED.path)).body.items).toHaveLength(tokens.length);
  }, 10_000);
  for (const { name, path } of [...listSampleCalls(samples).filter(isList), BRIDGED]) {
    let pages = 0;
    const items = await listAll<Item>(site, path, () => void pages++);
    const known = longest.get(name);
    if (!known || items.length > known.items.length) longest.set(name, { path, items, pages });
  }
}, 300_000);

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test('every list of the API has been walked over several pages', () => {
  const short = [...longest].filter(([name, { pages }]) => pages < 2 && !SHORT.has(name));
  expect(short.map(([name, { path, items }]) => `${name} ${path} ${items.length}`)).toEqual([]);
});

test('lists in the order of appending have no gap and no repeat while blocks arrive', async () => {
  const faults: string[] = [];
  for (const [name, { path, items }] of longest) {
    if (RANKED.has(name)) continue;
    const before = (await listAll<Item>(site, path)).map(identify);
    const during = (await listAll<Item>(site, path, mineBetweenFirstPages())).map(identify);
    const after = (await listAll<Item>(site, path)).map(identify);
    if (!endsWith(during, before)) faults.push(`${name} ${path}: not all that was there before`);
    if (!endsWith(after, during)) faults.push(`${name} ${path}: a gap or a repeat`);
    expect(before.length, name).toBeGreaterThanOrEqual(items.length);
  }
  expect(faults).toEqual([]);
}, 300_000);

test('ranked lists name nothing twice while nothing changes', () => {
  const faults: string[] = [];
  for (const [name, { path, items }] of longest) {
    if (!RANKED.has(name)) continue;
    if (new Set(items.map(identify)).size < items.length) faults.push(`${name} ${path}`);
  }
  expect(faults).toEqual([]);
});

function toBridgedEntry(address_hash: string) {
  return { address_hash, foreign_address: address_hash, origin_chain_id: '1' };
}

/** A list of things of the chain; runs are not appended to. */
function isList({ name, endpoint }: SampleCall): boolean {
  return isPaginated(endpoint) && !name.startsWith('run');
}

/** Mines after each of the first two pages of a list: its further pages are read on a chain that has grown. */
function mineBetweenFirstPages() {
  let pages = 0;
  return () => (pages++ < 2 ? mineTraffic() : undefined);
}

async function mineTraffic(): Promise<void> {
  await site.scenario.step({ count: 5 });
  await site.scenario.mineBlock();
  await site.indexer.caughtUp();
}

function endsWith(whole: string[], end: string[]): boolean {
  return (
    whole.length >= end.length && end.every((key, place) => whole[whole.length - end.length + place] === key)
  );
}

/** What an item is, without what changes as the chain grows. */
function identify(item: Item): string {
  const keys = [
    'hash',
    'height',
    'transaction_hash',
    'log_index',
    'index',
    'id',
    'block_number',
    'value',
    'from',
    'to',
    'spender',
  ];
  const token = item.token as Item | undefined;
  const total = item.total as Item | undefined;
  return JSON.stringify([
    ...keys.map((key) => nameOf(item[key])),
    nameOf(item.address),
    nameOf(item.token_address ?? token?.address_hash ?? item.address_hash),
    item.token_id ?? total?.token_id,
    total?.value,
    item.name,
  ]);
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as Item).hash : value;
}
