import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import { enqueueInstance } from '#db/writes/observed/enqueue-instance.ts';
import { decodeMetadata } from '#indexer/decode/instance-metadata.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addressOf,
  addressRow,
  blockRow,
  hashOf,
  hexOf,
  setHead,
  tokenRow,
  tokenTransferRow,
  transactionRow,
} from '#tests/support/rows.ts';
import { readTraits } from '#web/features/token-instance/read-traits.ts';
import { createApiCall } from '../../api-call.ts';
import { createApp } from '../../create-app.ts';

let database: TestDatabase;
let api: TestApi;

const COIN = addressOf(0x700);
const BIRDS = addressOf(0x721);
const GOODS = addressOf(0x1155);
const ALICE = addressOf(0xa11ce);
const BOB = addressOf(0xb0b);
const ZERO = addressOf(0);
const HUGE = 2n ** 256n - 1n;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApi(database);
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([0, 1, 2].map((number) => blockRow(number)))
    .execute();
  await db
    .insertInto('transactions')
    .values([transactionRow(1, 0), transactionRow(2, 0)])
    .execute();
  await db.insertInto('addresses').values(addressRow(ALICE)).execute();
  await db
    .insertInto('tokens')
    .values([tokenRow(COIN), tokenRow(BIRDS, { type: 721 }), tokenRow(GOODS, { type: 1155 })])
    .execute();
  const ids = [...Array.from({ length: 120 }, (_, id) => BigInt(id)), HUGE];
  const moves = ids.map((id, place) =>
    tokenTransferRow(1, place, {
      token_address: BIRDS,
      token_type: 721,
      token_id: id,
      amount: null,
      from_address: ZERO,
      to_address: ALICE,
    }),
  );
  const again = Array.from({ length: 60 }, (_, place) =>
    tokenTransferRow(2, place, {
      token_address: BIRDS,
      token_type: 721,
      token_id: 7n,
      amount: null,
      from_address: ALICE,
      to_address: BOB,
    }),
  );
  const goods = [1n, 2n, 3n].map((id, place) =>
    tokenTransferRow(2, 200 + place, {
      token_address: GOODS,
      token_type: 1155,
      token_id: id,
      amount: 5n,
      from_address: ZERO,
      to_address: ALICE,
    }),
  );
  await db
    .insertInto('token_transfers')
    .values([...moves, ...again, ...goods])
    .execute();
  const owned = (id: bigint, owner: Buffer) => ({
    token_address: BIRDS,
    token_id: id,
    owner_address: owner,
    block_number: 1,
    log_index: 0,
    batch_index: 0,
  });
  await db
    .insertInto('nft_owners')
    .values(ids.map((id) => owned(id, id === 7n ? BOB : id === 9n ? ZERO : ALICE)))
    .execute();
  const held = (token: Buffer, type: number, id: bigint, holder: Buffer, value: bigint) => ({
    token_address: token,
    token_type: type,
    token_id: id,
    holder_address: holder,
    value,
  });
  await db
    .insertInto('token_balances')
    .values([
      held(COIN, 20, 0n, ALICE, 99n),
      held(BIRDS, 721, 0n, ALICE, 119n),
      held(BIRDS, 721, 0n, BOB, 1n),
      held(GOODS, 1155, 1n, ALICE, 1n),
      held(GOODS, 1155, 2n, ALICE, 3n),
      held(GOODS, 1155, 2n, BOB, 2n),
      ...Array.from({ length: 55 }, (_, place) => held(GOODS, 1155, 3n, addressOf(0x5000 + place), 4n)),
    ])
    .execute();
  const said = (token: Buffer, id: bigint, over: object) => ({
    token_address: token,
    token_id: id,
    uri: 'data:application/json',
    metadata: null,
    metadata_bytes: 0,
    summary: null,
    error: null,
    attempts: 0,
    block_number: 2,
    block_hash: hashOf(2),
    observed_at: new Date(0),
    ...over,
  });
  const big = { name: 'Big', text: 'x'.repeat(5000), animation_url: 'data:text/html,<b>' };
  await db
    .insertInto('observed_instances')
    .values([
      said(BIRDS, 7n, {
        metadata: JSON.stringify({ name: 'Seven', image: `data:image/svg+xml;utf8,${SVG}` }),
        metadata_bytes: 120,
        summary: JSON.stringify({
          name: 'Seven',
          image: { mimeType: 'image/svg+xml' },
          animation: null,
          externalUrl: 'https://example.org/7',
        }),
      }),
      said(BIRDS, 8n, {
        metadata: JSON.stringify(big),
        metadata_bytes: 5100,
        summary: JSON.stringify({
          name: 'Big',
          image: { url: 'ipfs://x/8.png' },
          animation: { mimeType: 'text/html' },
          externalUrl: null,
        }),
      }),
      said(BIRDS, 9n, { uri: 'ipfs://x/9', error: 'not_fetched' }),
    ])
    .execute();
  await setHead(db, { number: 2 });
  await database.pool.query(`update ${database.schema}.coverage set blocks = '{[0,3)}'`);
});
afterAll(() => database.drop());

async function read<Name extends CoreCallName>(name: Name, params: Record<string, string>, query = {}) {
  const answer = await api.call(name, { params, query });
  expect([answer.status, api.errors]).toEqual([200, []]);
  return CORE_CALLS[name].response.parse(answer.body) as never as any;
}

async function readAll(name: CoreCallName, params: Record<string, string>, query: object = {}) {
  const items: any[] = [];
  for (let cursor: object | null = {}; cursor !== null; ) {
    const page: any = await read(name, params, { ...query, ...cursor });
    expect(page.items.length).toBeLessThanOrEqual(50);
    items.push(...page.items);
    cursor = page.next_page_params;
  }
  return items;
}

const hash = hexOf(BIRDS);
const instanceParams = (token: Buffer, id: bigint | string) => ({ hash: hexOf(token), id: String(id) });

test('the token instances of a collection are listed each once, the highest id first, however often they moved', async () => {
  const items = await readAll('token_instances', { hash });
  expect(items.map((item) => item.id)).toEqual([
    String(HUGE),
    ...Array.from({ length: 120 }, (_, place) => String(119 - place)),
  ]);
  expect(items.find((item) => item.id === '7')).toMatchObject({
    owner: { hash: expect.stringMatching(/0b0b$/i) },
    name: 'Seven',
    is_unique: true,
  });
});

test('the token instances that somebody holds of a collection are listed with how many', async () => {
  expect(await readAll('token_instances', { hash }, { holder_address_hash: hexOf(BOB) })).toMatchObject([
    { id: '7', value: '1', token_type: 'ERC-721' },
  ]);
  expect(await readAll('token_instances', { hash }, { holder_address_hash: hexOf(ALICE) })).toHaveLength(119);
  const goods = await readAll(
    'token_instances',
    { hash: hexOf(GOODS) },
    { holder_address_hash: hexOf(ALICE) },
  );
  expect(goods.map(({ id, value, token_type }) => [id, value, token_type])).toEqual([
    ['2', '3', 'ERC-1155'],
    ['1', '1', 'ERC-1155'],
  ]);
});

test('a token instance has its owner, its metadata and its picture as a path on this server', async () => {
  const instance = await read('token_instance', instanceParams(BIRDS, 7n));
  expect(instance).toMatchObject({
    id: '7',
    metadata: { name: 'Seven' },
    external_app_url: 'https://example.org/7',
    media_type: 'image/svg+xml',
    token: { type: 'ERC-721' },
    metadata_error: null,
  });
  expect(instance.image_url.toLowerCase()).toBe(`/api/v2/tokens/${hash}/instances/7/media/image`);
  expect(instance.media_url).toBe(instance.image_url);
});

test('metadata of more than four kilobytes is whole in the token instance and left out of lists', async () => {
  const whole = await read('token_instance', instanceParams(BIRDS, 8n));
  expect(whole.metadata.text).toHaveLength(5000);
  expect(whole).toMatchObject({ image_url: 'ipfs://x/8.png', media_type: 'text/html' });
  const listed = (await readAll('token_instances', { hash })).find((item) => item.id === '8');
  expect(listed).toMatchObject({ metadata: null, name: 'Big', image_url: 'ipfs://x/8.png' });
});

test('metadata gives the digits that the contract gave, of numbers that no double can hold', async () => {
  const seed = '115792089237316195423570985008687907853269984665640564039457584007913129639935';
  const given = `{"id":12345678901234567890,"attributes":[{"trait_type":"seed","value":${seed}},
    {"trait_type":"float","value":0.1000000000000000055},{"trait_type":"huge","value":1e400},
    {"trait_type":"coins","value":1000000000000000000000},{"trait_type":"born","value":1700000000}]}`;
  const { metadata, bytes } = decodeMetadata(null, given, 6n);
  await database.db
    .insertInto('observed_instances')
    .values({
      ...{ token_address: BIRDS, token_id: 6n, uri: null, summary: null, error: null, attempts: 0 },
      ...{ metadata: JSON.stringify(metadata), metadata_bytes: bytes },
      ...{ block_number: 2, block_hash: hashOf(2), observed_at: new Date(0) },
    })
    .execute();
  const whole = await read('token_instance', instanceParams(BIRDS, 6n));
  const listed = (await readAll('token_instances', { hash })).find((item) => item.id === '6');
  for (const item of [whole, listed]) {
    expect(item.metadata.id).toBe('12345678901234567890');
    expect(readTraits(item.metadata).map(({ kind, value }) => [kind, value])).toEqual([
      ['seed', seed],
      ['float', '0.1000000000000000055'],
      ['huge', '1e400'],
      ['coins', '1000000000000000000000'],
      ['born', '1700000000'],
    ]);
  }
});

test('a burnt token instance has no owner, one whose metadata is elsewhere says so, an unknown id says nothing', async () => {
  expect(await read('token_instance', instanceParams(BIRDS, 9n))).toMatchObject({
    owner: null,
    is_unique: true,
    token_uri: 'ipfs://x/9',
    metadata: null,
    metadata_error: 'not_fetched',
  });
  expect(await read('token_instance', instanceParams(BIRDS, 5000n))).toMatchObject({
    owner: null,
    metadata: null,
    metadata_error: 'not_asked',
  });
});

test('an ERC-1155 token instance has an owner only where there is one copy of it', async () => {
  expect(await read('token_instance', instanceParams(GOODS, 1n))).toMatchObject({
    is_unique: true,
    owner: { hash: expect.stringMatching(/a11ce$/i) },
  });
  expect(await read('token_instance', instanceParams(GOODS, 2n))).toMatchObject({
    is_unique: false,
    owner: null,
  });
});

test.each([
  [instanceParams(COIN, 1n), 404],
  [instanceParams(addressOf(0x999), 1n), 404],
  [instanceParams(BIRDS, HUGE + 1n), 422],
  [instanceParams(BIRDS, 'x'), 422],
  [instanceParams(BIRDS, '-1'), 422],
  [{ hash: '0x12', id: '1' }, 422],
])('%o is answered with %i', async (params, status) => {
  const names = [
    'token_instance',
    'token_instance_transfers',
    'token_instance_holders',
    'token_instance_transfers_count',
  ] as const;
  for (const name of names) expect((await api.call(name, { params })).status).toBe(status);
});

test('transfers of a token instance are paged and counted', async () => {
  const items = await readAll('token_instance_transfers', instanceParams(BIRDS, 7n));
  expect(items).toHaveLength(61);
  expect(new Set(items.map((item) => `${item.block_number}:${item.log_index}`)).size).toBe(61);
  expect(items[0].total).toMatchObject({ token_id: '7', token_instance: { id: '7', name: 'Seven' } });
  expect(await read('token_instance_transfers_count', instanceParams(BIRDS, 7n))).toEqual({
    transfers_count: 61,
  });
});

test('holders of a token instance: the owner of an ERC-721, all of an ERC-1155, the richest first', async () => {
  expect(await readAll('token_instance_holders', instanceParams(BIRDS, 7n))).toMatchObject([
    { value: '1', token_id: '7' },
  ]);
  expect(await readAll('token_instance_holders', instanceParams(BIRDS, 9n))).toEqual([]);
  expect(
    (await readAll('token_instance_holders', instanceParams(GOODS, 2n))).map((row) => row.value),
  ).toEqual(['3', '2']);
  const many = await readAll('token_instance_holders', instanceParams(GOODS, 3n));
  expect(new Set(many.map((row) => row.address.hash)).size).toBe(55);
});

test('what an address holds is listed instance by instance, and by collection with the first nine', async () => {
  const held = await readAll('address_nft', { hash: hexOf(ALICE) });
  expect(held).toHaveLength(121);
  expect(held.slice(-2).map(({ id, value, token_type }) => [id, value, token_type])).toEqual([
    ['1', '1', 'ERC-1155'],
    ['2', '3', 'ERC-1155'],
  ]);
  expect(await readAll('address_nft', { hash: hexOf(ALICE) }, { type: 'ERC-1155' })).toHaveLength(2);
  const collections = await readAll('address_nft_collections', { hash: hexOf(ALICE) });
  expect(
    collections.map(({ amount, token, token_instances }) => [amount, token.type, token_instances.length]),
  ).toEqual([
    ['119', 'ERC-721', 9],
    ['2', 'ERC-1155', 2],
  ]);
  const { body } = await api.call('address_nft', { params: { hash: hexOf(ALICE) } });
  expect(body).toMatchObject({ next_page_params: { token_type: 'ERC-721', items_count: 50 } });
  expect(await readAll('address_nft', { hash: hexOf(ZERO) })).toEqual([]);
  expect(await readAll('address_nft_collections', { hash: hexOf(ZERO) })).toEqual([]);
});

test.each([
  ['token_instances', { hash }, 7],
  ['token_instance', instanceParams(BIRDS, 7n), 6],
  ['address_nft', { hash: hexOf(ALICE) }, 7],
  ['address_nft_collections', { hash: hexOf(ALICE) }, 13],
] as const)('%s costs few statements', async (name, params, atMost) => {
  const before = api.queriesCount();
  await api.call(name, { params });
  expect(api.queriesCount() - before).toBeLessThanOrEqual(atMost);
});

async function startServer(mayEnqueue = true) {
  const enqueue = async (schema: string, key: { token_address: Buffer; token_id: bigint }) => {
    const client = await database.pool.connect();
    try {
      return await enqueueInstance({ client, schema }, key);
    } finally {
      client.release();
    }
  };
  return (
    await createApp(changeContext(api.context, { writes: { enqueueInstance: mayEnqueue ? enqueue : null } }))
  ).server;
}

test('a picture that the metadata holds is a file that runs nothing', async () => {
  const server = await startServer();
  const url = `/api/v2/tokens/${hash}/instances/7/media/image`;
  const { statusCode, headers, body } = await server.inject(url);
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml; charset=utf-8', SVG]);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toBe('attachment; filename="nft-7-image.svg"');
  const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  await server.close();
});

test('a work that is a program is a file in an origin of its own that reaches nobody', async () => {
  const server = await startServer();
  const { headers, body } = await server.inject(`/api/v2/tokens/${hash}/instances/8/media/animation`);
  const policy = String(headers['content-security-policy']);
  expect(body).toBe('<b>');
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toMatch(/allow-same-origin|connect-src|https?:/);
  await server.close();
});

test('a program is shown in a frame, and everywhere else it is a download', async () => {
  const server = await startServer();
  const open = (headers: Record<string, string>) =>
    server.inject({ url: `/api/v2/tokens/${hash}/instances/8/media/animation`, headers });
  const framed = await open({ 'sec-fetch-dest': 'iframe' });
  expect(framed.headers).not.toHaveProperty('content-disposition');
  const others = ['document', 'embed', 'object', 'fencedframe', 'empty', 'IFRAME', 'iframe, document'];
  const requests = [{}, ...others.map((destination) => ({ 'sec-fetch-dest': destination }))];
  for (const headers of requests) {
    const opened = await open(headers);
    expect(opened.headers['content-disposition']).toBe('attachment; filename="nft-8-animation.html"');
    const again = await open({ ...headers, 'if-none-match': String(framed.headers.etag) });
    expect([again.statusCode, again.headers['content-disposition']]).toEqual([
      304,
      'attachment; filename="nft-8-animation.html"',
    ]);
  }
  for (const { headers } of [framed, await open({})]) {
    expect(headers['content-security-policy']).toMatch(/sandbox allow-scripts$/);
    expect([headers.vary, headers['cache-control']]).toEqual(['sec-fetch-dest', 'private, no-cache']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  await server.close();
});

test.each([
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'application/pdf',
  'image/svg+xml+x',
  'text/javascript',
])('a medium of the type %s is not passed on', async (type) => {
  const metadata = JSON.stringify({ animation_url: `data:${type},<script/>` });
  await database.db.updateTable('observed_instances').set({ metadata }).where('token_id', '=', 7n).execute();
  const server = await startServer();
  const answer = await server.inject(`/api/v2/tokens/${hash}/instances/7/media/animation`);
  expect(answer.statusCode).toBe(404);
  await server.close();
});

test.each(['7/media/animation', '8/media/image', '9/media/image', '5000/media/image', '7/media/other'])(
  'a medium that this server does not have is not there (%s)',
  async (path) => {
    const server = await startServer();
    expect((await server.inject(`/api/v2/tokens/${hash}/instances/${path}`)).statusCode).toBe(404);
    await server.close();
  },
);

test('the metadata of a token instance can be requested again, once it was not just read', async () => {
  const server = await startServer();
  const patch = (path: string) =>
    server.inject({ method: 'PATCH', url: `/api/v2/tokens/${hash}/instances/${path}/refetch-metadata` });
  expect((await patch('7')).json()).toEqual({ message: 'OK' });
  expect((await patch('7')).statusCode).toBe(200);
  await database.db
    .updateTable('observed_instances')
    .set({ observed_at: new Date() })
    .where('token_id', '=', 8n)
    .execute();
  expect((await patch('8')).statusCode).toBe(200);
  expect((await patch('x')).statusCode).toBe(422);
  const { rows } = await database.pool.query(`select token_id from ${database.schema}.wanted_instances`);
  expect(rows).toEqual([{ token_id: 7n }]);
  await server.close();
  const closed = await startServer(false);
  const refused = await closed.inject({
    method: 'PATCH',
    url: `/api/v2/tokens/${hash}/instances/7/refetch-metadata`,
  });
  expect(refused.statusCode).toBe(403);
  await closed.close();
});

test('the media of a token instance are addressed whole: at the origin that was asked, or at the public one', async () => {
  const server = await startServer();
  const path = `/api/v2/tokens/${hexOf(BIRDS)}/instances/7`;
  const read = async (headers: Record<string, string>, prefix = '') =>
    JSON.parse((await server.inject({ url: prefix + path, headers })).body) as Record<string, string>;
  const asked = await read({ host: 'scan.test:8080' });
  const base = `http://scan.test:8080${path}/media`.toLowerCase();
  expect([asked.image_url?.toLowerCase(), asked.media_url?.toLowerCase()]).toEqual([
    `${base}/image`,
    `${base}/image`,
  ]);
  expect((await read({ host: 'scan.test' }, '/run/1')).image_url).toMatch(
    /^http:\/\/scan\.test\/(run\/1\/)?api\//,
  );
  expect((await read({ host: 'a"b' })).image_url).toMatch(/^\/api\//);
  const call = createApiCall(changeContext(api.context, { server: { publicOrigin: 'https://public.test' } }));
  const input = { params: { hash: hexOf(BIRDS), id: '7' }, origin: 'http://127.0.0.1' };
  expect((await call('token_instance', input)).body).toMatchObject({
    image_url: expect.stringMatching(/^https:\/\/public\.test\/api\/v2\//),
  });
});

test('an ERC-20 has no token instances: its list is empty', async () => {
  const answer = await api.call('token_instances', { params: { hash: hexOf(COIN) } });
  expect(answer).toEqual({ status: 200, body: { items: [], next_page_params: null } });
});
