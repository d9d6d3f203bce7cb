import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { type App, createApp } from '#api/create-app.ts';
import { loadEnv } from '#config/load-env.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { createTestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hashOf, hexOf, setHead, tokenRow } from '#tests/support/rows.ts';
import { settings } from '../settings.ts';
import { createApi } from './api.ts';
import { makePng } from './pictures.test-data.ts';

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
const BIRDS = addressOf(0x721);
const COIN = addressOf(0x700);

let database: TestDatabase;
let gateway: Server;
let folder: string;
let ipfsGateway: string;
let app: App;
let requests: (string | undefined)[] = [];

/** Knows icons of two tokens, as the module with approved infos does. */
const icons: ApiPart = {
  tokenIcons: (address) => {
    if (address.equals(COIN)) return `ipfs://${CID}/coin.png`;
    return address.equals(BIRDS) ? 'http://127.0.0.1/icon.png' : undefined;
  },
};

async function start(parts: readonly ApiPart[], dataDir = folder): Promise<App> {
  const { context } = await createTestApi(database);
  return createApp(changeContext(context, { media: { ipfsGateway }, store: { dataDir } }), {
    parts,
    rateLimitRequests: 0,
  });
}

/** The part that an operator switches on by variables. */
function open(variables: Record<string, string>): Promise<ApiPart> {
  const { config, problems } = loadEnv({ PICTURE_PROXY_ENABLED: 'true', ...variables }, { media: settings });
  expect(problems).toEqual([]);
  return createApi(config.media as ValuesOf<typeof settings>);
}

beforeAll(async () => {
  gateway = createServer((request, response) => {
    requests.push(request.url);
    response.end(makePng(1000, 500));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  ipfsGateway = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/ipfs`;
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  database = await createTestDatabase();
  const { db } = database;
  await db.insertInto('blocks').values(blockRow(0)).execute();
  await db
    .insertInto('tokens')
    .values([tokenRow(COIN), tokenRow(BIRDS, { type: 721 })])
    .execute();
  const urls = [`ipfs://${CID}/1.png`, 'http://127.0.0.1:8545/2.png', 'ar://nowhere', null];
  const instances = urls.map((url, id) => ({
    ...{ token_address: BIRDS, token_id: BigInt(id), uri: 'x', metadata: null, metadata_bytes: 0 },
    summary: JSON.stringify({ name: null, image: url && { url }, animation: null, externalUrl: null }),
    ...{ error: null, attempts: 0, block_number: 0, block_hash: hashOf(0), observed_at: new Date(0) },
  }));
  await db
    .insertInto('observed_instances')
    .values(instances as never)
    .execute();
  await setHead(db, { number: 0 });
  app = await start([await open({ PICTURE_CACHE_MIB: '1', PICTURE_CACHE_DIR: folder }), icons]);
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  await new Promise((resolve) => gateway.close(resolve));
});

const read = (path: string, headers = {}) => app.server.inject({ url: path, headers });
const collection = `/api/v2/tokens/${hexOf(BIRDS)}`;

test('a picture of IPFS is answered resized, from the gateway once and then from the disk', async () => {
  requests = [];
  const first = await read(`${collection}/instances/0/picture/250x250`);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { width, height } = await sharp(first.rawPayload).metadata();
  const again = await read(`${collection}/instances/0/picture/250x250`, {
    'if-none-match': first.headers.etag as string,
  });
  expect([width, height, again.statusCode, requests]).toEqual([250, 125, 304, [`/ipfs/${CID}/1.png`]]);
});

test('what the index does not hold, and sizes that are none, are 404', async () => {
  const paths = [
    '0/picture/1x1',
    '0/picture/__proto__',
    '1/picture/60x60',
    '2/picture/60x60',
    '3/picture/60x60',
    '9/picture/60x60',
  ];
  const statuses = [];
  for (const path of paths) statuses.push((await read(`${collection}/instances/${path}`)).statusCode);
  expect(statuses).toEqual(paths.map(() => 404));
  expect((await read(`${collection}/instances/0/picture/60x60?url=${ipfsGateway}/x`)).statusCode).toBe(200);
  expect((await read(`${collection}/instances/x/picture/60x60`)).statusCode).toBe(422);
});

test('an NFT names its pictures by size, where its picture is one that is fetched', async () => {
  const { items } = (await read(`${collection}/instances`)).json();
  expect(items).toEqual([]);
  const thumbnails = [];
  for (const id of [0, 1, 2, 3])
    thumbnails.push((await read(`${collection}/instances/${id}`)).json().thumbnails);
  const ofId = (id: number) =>
    Object.fromEntries(
      ['60x60', '250x250', '500x500'].map((size) => [
        size,
        expect.stringMatching(new RegExp(`^http://[^/]+${collection}/instances/${id}/picture/${size}$`)),
      ]),
    );
  expect(thumbnails).toEqual([ofId(0), ofId(1), null, null]);
});

test('the icon of a token is answered by this server, and reaches no private host', async () => {
  const { icon_url } = (await read(`/api/v2/tokens/${hexOf(COIN)}`)).json();
  expect(icon_url).toMatch(new RegExp(`^http://[^/]+/api/v2/tokens/${hexOf(COIN)}/icon$`));
  const answers = [COIN, BIRDS, addressOf(1)].map((token) => read(`/api/v2/tokens/${hexOf(token)}/icon`));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
});

test('PICTURE_CACHE_DIR is the folder of the pictures, PICTURE_CACHE_MIB its size; without them 256 MiB of DATA_DIR', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const countAfter = async (name: string, variables: Record<string, string>) => {
    const own = join(dataDir, name);
    await mkdir(own);
    for (const digit of 'abc')
      await writeFile(join(own, `${digit.repeat(64)}.webp`), Buffer.alloc(600 * 1024));
    const opened = await start([await open(variables)], dataDir);
    onTestFinished(() => opened.server.close());
    const { statusCode } = await opened.server.inject(`${collection}/instances/0/picture/60x60`);
    expect(statusCode).toBe(200);
    return (await readdir(own)).length;
  };
  expect(await countAfter('pictures', {})).toBe(4);
  const other = { PICTURE_CACHE_DIR: join(dataDir, 'other'), PICTURE_CACHE_MIB: '1' };
  expect(await countAfter('other', other)).toBe(2);
  expect(await readdir(join(dataDir, 'pictures'))).toHaveLength(4);
});

test('without the module there is neither route nor thumbnail, and icons keep their address', async () => {
  const off = await start([icons]);
  const get = async (path: string) => off.server.inject({ url: path });
  expect((await get(`${collection}/instances/0/picture/60x60`)).statusCode).toBe(404);
  expect((await get(`${collection}/instances/0`)).json().thumbnails).toBeNull();
  expect((await get(`/api/v2/tokens/${hexOf(COIN)}`)).json().icon_url).toBe(`ipfs://${CID}/coin.png`);
  await off.server.close();
});
