import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, observedTokenRow, setHead, tokenRow } from '#tests/support/rows.ts';
import { bridgedToken } from '../contract/bridged-token.ts';
import { createApi } from './api.ts';
import { ENTRIES_MAX, readList, toKey } from './read-list.ts';

const BRIDGED = 120;
const OTHER = addressOf(0x9999);
const FOREIGN = `0x${'F0'.repeat(20)}`;
const token = (place: number) => addressOf(0x7000 + place);
const entry = (place: number, more: object = {}) => ({
  address_hash: hexOf(token(place)),
  foreign_address: FOREIGN,
  origin_chain_id: place % 3 === 0 ? '100' : '1',
  bridge_type: 'omni',
  ...more,
});
const all = Array.from({ length: BRIDGED }, (_, place) => entry(place));

let database: TestDatabase;
let api: TestApi;
let folder: string;
let file: string;
let app: App;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridged-'));
  file = join(folder, 'tokens.json');
  await writeFile(file, JSON.stringify([...all, { address_hash: 'nonsense' }, entry(500)]));
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([blockRow(0)])
    .execute();
  const tokens = [...Array.from({ length: BRIDGED }, (_, place) => token(place)), OTHER];
  await db
    .insertInto('tokens')
    .values(tokens.map((address, place) => tokenRow(address, { holders_count: Math.floor(place / 2) })))
    .execute();
  await db
    .insertInto('observed_tokens')
    .values(
      tokens.map((address, place) => observedTokenRow(address, { name: `Ferry ${place}`, symbol: 'F' })),
    )
    .execute();
  await setHead(db, { number: 0 });
  app = await start(createApi({ source: pathToFileURL(file).href }));
  await vi.waitFor(async () => expect((await get('/api/v2/tokens/bridged')).body.items).toHaveLength(50));
});
afterAll(async () => {
  await app.server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(part: ApiPart): Promise<App> {
  const started = await createApp(api.context, { parts: [part], rateLimitRequests: 0 });
  await started.server.ready();
  return started;
}

async function get(path: string, of = app): Promise<{ status: number; body: any }> {
  const { statusCode, body } = await of.server.inject({ url: path });
  return { status: statusCode, body: JSON.parse(body) };
}

async function walk(path: string): Promise<any[]> {
  const items: any[] = [];
  for (let cursor: Record<string, unknown> | null = {}; cursor; ) {
    const query = new URLSearchParams(path.split('?')[1]);
    for (const [key, value] of Object.entries(cursor)) query.set(key, String(value));
    const { status, body } = await get(`${path.split('?')[0]}?${query}`);
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.next_page_params;
  }
  return items;
}

test('readList() keeps every digit of the number of a chain', () => {
  const text = JSON.stringify([{ ...entry(0), origin_chain_id: 0 }]).replace(
    '"origin_chain_id":0',
    '"origin_chain_id":12345678901234567891',
  );
  expect(readList(text)?.content.get(toKey(token(0)))?.originChainId).toBe('12345678901234567891');
});

test('bridged tokens come those with most holders first, each once, with where they are from', async () => {
  const items = await walk('/api/v2/tokens/bridged');
  expect(items).toHaveLength(BRIDGED);
  expect(new Set(items.map(({ address_hash }) => address_hash)).size).toBe(BRIDGED);
  const holders = items.map(({ holders_count }) => Number(holders_count));
  expect(holders).toEqual(holders.toSorted((a, b) => b - a));
  expect(items[0]).toMatchObject({
    is_bridged: true,
    foreign_address: expect.stringMatching(/^0xf0/i),
    origin_chain_id: '1',
    bridge_type: 'omni',
    address: items[0].address_hash,
  });
  for (const item of items) expect(() => bridgedToken.parse(item)).not.toThrow();
});

test.each([
  'sort=holders_count&order=asc',
  'sort=fiat_value&order=desc',
  'sort=circulating_market_cap&order=asc',
])('the list is walked in the order %s', async (sort) => {
  const items = await walk(`/api/v2/tokens/bridged?${sort}`);
  expect(new Set(items.map(({ address_hash }) => address_hash)).size).toBe(BRIDGED);
});

test('the list is narrowed to chains and to a text, wherever in a name it is', async () => {
  const fromGnosis = await walk('/api/v2/tokens/bridged?chain_ids=100');
  expect(fromGnosis).toHaveLength(BRIDGED / 3);
  expect(new Set(fromGnosis.map(({ origin_chain_id }) => origin_chain_id))).toEqual(new Set(['100']));
  expect(await walk('/api/v2/tokens/bridged?chain_ids=1,100')).toHaveLength(BRIDGED);
  expect(await walk('/api/v2/tokens/bridged?chain_ids=5')).toEqual([]);
  const named = async (query: string) =>
    (await walk(`/api/v2/tokens/bridged?${query}`)).map(({ name }) => name);
  expect(await named('q=ferry 33')).toEqual(['Ferry 33']);
  expect(await named('q=rry 3&chain_ids=100')).toHaveLength(5);
  expect(await named('q=Ferry')).toHaveLength(BRIDGED);
  expect(await named(`q=${hexOf(token(7))}`)).toEqual(['Ferry 7']);
  expect(await named(`q=${hexOf(OTHER)}`)).toEqual([]);
});

test.each([
  'chain_ids=x',
  'chain_ids=1,-2',
  'sort=name',
  'holders_count=-1',
  'holders_count=1&contract_address_hash=x',
])('of %s nothing is made', async (query) => {
  expect((await get(`/api/v2/tokens/bridged?${query}`)).status).toBe(422);
});

test('every answer says of a token whether it is bridged, without a query more', async () => {
  const path = `/api/v2/tokens/${hexOf(token(0))}`;
  expect((await get(path)).body).toMatchObject({
    is_bridged: true,
    origin_chain_id: '100',
    bridge_type: 'omni',
  });
  const other = (await get(`/api/v2/tokens/${hexOf(OTHER)}`)).body;
  expect(other).toMatchObject({ is_bridged: false });
  expect(other).not.toHaveProperty('origin_chain_id');
  const off = await start(createApi({ source: undefined }));
  const count = async (of: App) => {
    const before = api.queriesCount();
    const { body } = await get('/api/v2/tokens', of);
    return { asked: api.queriesCount() - before, first: body.items[0] };
  };
  const [on, without] = [await count(app), await count(off)];
  expect(on.asked).toBe(without.asked);
  expect(on.first).toHaveProperty('is_bridged');
  expect(without.first).not.toHaveProperty('is_bridged');
  expect((await get('/api/v2/tokens/bridged', off)).status).toBe(404);
  await off.server.close();
});

test('a page of the list is a constant number of queries', async () => {
  const before = api.queriesCount();
  await get('/api/v2/tokens/bridged');
  expect(api.queriesCount() - before).toBeLessThanOrEqual(4);
});

test('a changed file is read again, in the form of an answer too; a broken one changes nothing', async () => {
  const source = join(folder, 'changing.json');
  await writeFile(source, JSON.stringify({ items: [entry(0)] }));
  const changing = await start(createApi({ source: pathToFileURL(source).href }));
  const names = async () =>
    (await get('/api/v2/tokens/bridged', changing)).body.items.map(({ name }: { name: string }) => name);
  await expect.poll(names).toEqual(['Ferry 0']);
  await writeFile(source, '<html>');
  expect(await names()).toEqual(['Ferry 0']);
  await writeFile(source, JSON.stringify({ items: [entry(3), entry(9)] }));
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Ferry 9', 'Ferry 3']);
  await changing.server.close();
});

test('wrong entries are left out, and what is said of a token first holds', () => {
  const { content, left } = readList(
    JSON.stringify([
      entry(1, { origin_chain_id: 56, bridge_type: null }),
      entry(1, { origin_chain_id: '7' }),
      entry(2, { bridge_type: 'x'.repeat(41) }),
      entry(3, { foreign_address: 'javascript:alert(1)' }),
      entry(4, { origin_chain_id: '-1' }),
      entry(5, { origin_chain_id: 1.5 }),
      null,
      'text',
      [],
    ]),
  )!;
  expect([content.size, left]).toEqual([1, 8]);
  expect(content.get(toKey(token(1)))).toMatchObject({ originChainId: '56', bridgeType: null });
});

test.each(['', 'null', '{}', '{"items": {}}', '7'])('%j is no list', (text) => {
  expect(readList(text)).toBeNull();
});

test('so many tokens are kept and no more', () => {
  const many = Array.from({ length: ENTRIES_MAX + 3 }, (_, place) => entry(place));
  const { content, left } = readList(JSON.stringify(many))!;
  expect([content.size, left]).toEqual([ENTRIES_MAX, 3]);
});
