import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressRow } from '#tests/support/rows.ts';
import { createApi } from './api.ts';
import { createMetadataBook } from './metadata-book.ts';
import { ADDRESSES_MAX, readDocument } from './read-document.ts';

const ALICE = `0x${'a1'.repeat(20)}`;
const BOB = `0x${'b0'.repeat(20)}`;
const write = (addresses: object) => JSON.stringify({ addresses });
const TAG = {
  name: 'Big Exchange',
  tagType: 'name',
  meta: { tagUrl: 'https://e.test', tooltipDescription: 'Hot wallet' },
};

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('addresses')
    .values([ALICE, BOB].map((hash) => addressRow(Buffer.from(hash.slice(2), 'hex'))))
    .execute();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metadata-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('tags, notes and scam marks stand at the address; tags are found; a changed file is read again', async () => {
  const file = join(folder, 'tags.json');
  await writeFile(
    file,
    write({ [ALICE.toUpperCase().replace('0X', '0x')]: { tags: [TAG] }, [BOB]: { reputation: 'scam' } }),
  );
  const api = await createTestApi(database);
  const app: App = await createApp(api.context, {
    parts: [createApi({ source: pathToFileURL(file).href })],
    rateLimitRequests: 0,
  });
  const get = async (path: string) => JSON.parse((await app.server.inject({ url: path })).body);
  try {
    await app.server.ready();
    await expect
      .poll(async () => (await get(`/api/v2/addresses/${ALICE}`)).metadata)
      .toEqual({ tags: [{ slug: 'big-exchange', ordinal: 0, ...TAG }] });
    expect(await get(`/api/v2/addresses/${BOB}`)).toMatchObject({
      is_scam: true,
      reputation: 'scam',
      metadata: null,
    });
    expect((await get('/api/v2/search?q=exchange')).items).toContainEqual(
      expect.objectContaining({ type: 'metadata_tag', name: 'Big Exchange' }),
    );
    await writeFile(file, write({ [ALICE]: { tags: [{ name: 'Somebody else' }] } }));
    await expect
      .poll(async () => (await get(`/api/v2/addresses/${ALICE}`)).metadata?.tags[0]?.name)
      .toBe('Somebody else');
    await writeFile(file, 'no JSON');
    expect((await get(`/api/v2/addresses/${ALICE}`)).metadata.tags[0].name).toBe('Somebody else');
  } finally {
    await app.server.close();
  }
});

test('a service is asked again; while it fails the last answer stays, and the failure is logged once', async () => {
  let answer: { status: number; body: string } = { status: 200, body: write({ [ALICE]: { tags: [TAG] } }) };
  let asked = 0;
  const server: Server = createServer((_, response) => {
    asked++;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const said: string[] = [];
  const book = createMetadataBook({
    source: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tags`,
    warn: (message) => said.push(message),
    fetchEveryMs: 5,
  });
  const end = new AbortController();
  const following = book.follow(end.signal);
  await expect.poll(() => book.get(ALICE)?.tags[0]?.name).toBe('Big Exchange');
  const version = book.version();
  answer = { status: 500, body: '' };
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before + 3);
  expect(book.get(ALICE)?.tags[0]?.name).toBe('Big Exchange');
  expect(said).toEqual([expect.stringContaining('What was known stays')]);
  answer = { status: 200, body: write({}) };
  await expect.poll(() => book.get(ALICE)).toBeUndefined();
  expect(book.version()).toBeGreaterThan(version);
  end.abort();
  await following;
  await new Promise((resolve) => server.close(resolve));
});

test('hostile entries are left out, and what is too much', () => {
  const meta = {
    tagUrl: 'javascript:alert(1)',
    tagIcon: 'data:text/html,x',
    tooltipDescription: 'x'.repeat(2000),
    ok: 'yes',
    bad: { deep: 1 },
  };
  const many = Array.from({ length: 50 }, (_, place) => ({ name: `Tag ${place}`, ordinal: place }));
  const { content: known, left } = readDocument(
    write({
      [ALICE]: {
        tags: [
          { name: ' Named ', meta: JSON.stringify(meta) },
          { name: '' },
          { name: 'x'.repeat(101) },
          7,
          null,
        ],
      },
      [BOB]: { tags: many },
      '0x12': { tags: [TAG] },
      [`0x${'c'.repeat(40)}`]: 'nothing',
      [`0x${'d'.repeat(40)}`]: {},
    }),
  )!;
  expect(known.get(ALICE)?.tags).toEqual([
    { name: 'Named', slug: 'named', tagType: 'generic', ordinal: 0, meta: { ok: 'yes' } },
  ]);
  expect(known.get(BOB)?.tags.map(({ ordinal }) => ordinal)).toEqual(
    Array.from({ length: 20 }, (_, place) => 19 - place),
  );
  expect([known.size, left]).toEqual([2, 2]);
});

test.each(['', '[]', '{"addresses": []}', 'null'])('%j is no document', (text) => {
  expect(readDocument(text)).toBeNull();
});

test('so many addresses are kept and no more', () => {
  const entries = Array.from({ length: ADDRESSES_MAX + 5 }, (_, place) => [
    `0x${place.toString(16).padStart(40, '0')}`,
    { is_scam: true },
  ]);
  const { content: known, left } = readDocument(write(Object.fromEntries(entries)))!;
  expect([known.size, left]).toEqual([ADDRESSES_MAX, 5]);
});

test('the addresses that a front end names are answered as a metadata service answers them', async () => {
  const file = join(folder, 'tags.json');
  await writeFile(
    file,
    write({ [ALICE]: { tags: [TAG, { name: 'Second' }] }, [BOB]: { reputation: 'scam' } }),
  );
  const { context } = await createTestApi(database);
  const app = await createApp(context, {
    parts: [createApi({ source: pathToFileURL(file).href })],
    rateLimitRequests: 0,
  });
  const ask = async (query: string) => {
    const { statusCode, body } = await app.server.inject(`/api/v2/proxy/metadata/addresses?${query}`);
    return { statusCode, body: JSON.parse(body) };
  };
  try {
    await expect
      .poll(async () => Object.keys((await ask(`addresses=${ALICE},${BOB}`)).body.addresses), {
        timeout: 15_000,
      })
      .toHaveLength(2);
    const unknown = `0x${'cc'.repeat(20)}`;
    const { addresses } = (await ask(`addresses=${ALICE},${BOB},${unknown}&chain_id=1&tags_limit=1`)).body;
    const [alice, bob] = Object.values<any>(addresses);
    expect(Object.keys(addresses).map((hash) => hash.toLowerCase())).toEqual([ALICE, BOB]);
    expect(alice).toMatchObject({ tags: [{ name: 'Big Exchange', tagType: 'name' }], reputation: null });
    expect(JSON.parse(alice.tags[0].meta)).toMatchObject(TAG.meta);
    expect([alice.tags.length, bob]).toEqual([1, { tags: [], reputation: 'scam' }]);
    const wrong = ['', 'addresses=', 'addresses=0x12', `addresses=${Array(101).fill(ALICE)}`];
    expect(await Promise.all(wrong.map(async (query) => (await ask(query)).statusCode))).toEqual([
      422, 422, 422, 422,
    ]);
    expect((await ask(`addresses=${ALICE}&tags_limit=x`)).statusCode).toBe(422);
  } finally {
    await app.server.close();
  }
});
