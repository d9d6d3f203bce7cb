import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { addressRow, hashOf, hexOf, transactionRow } from '#tests/support/rows.ts';
import { USER_CALLS } from '../contract/user-calls.ts';

let site: AccountServer;
const CONTRACT = anyAddress();
const HASH = hexOf(hashOf(1, 9));

const USER = '/api/account/v2/user';

beforeAll(async () => {
  site = await openAccountServer();
  const { db } = site.database;
  await db
    .insertInto('transactions')
    .values(transactionRow(1, 0, { hash: hashOf(1, 9) }))
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(Buffer.from(CONTRACT.slice(2), 'hex'), { contract_block: 1 }))
    .execute();
});
afterAll(() => site.close());

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

const QUIET = { incoming: false, outcoming: false };
const NATIVE = {
  native: { incoming: true, outcoming: false },
  'ERC-20': QUIET,
  'ERC-721': QUIET,
  'ERC-404': QUIET,
};
const ABI = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }];
const LISTS = {
  watchlist: [
    {
      address_hash: anyAddress(),
      name: '=SUM(A1)',
      notification_settings: NATIVE,
      notification_methods: { email: true, webhook: true },
    },
  ],
  address_tags: [{ address_hash: anyAddress(), name: 'One, "two"' }],
  transaction_tags: [{ transaction_hash: HASH, name: '@rent' }],
  custom_abis: [{ contract_address_hash: CONTRACT, name: 'Mine', abi: ABI }],
};

const lower = (value: unknown): unknown => JSON.parse(JSON.stringify(value).toLowerCase());

test.each(Object.entries(LISTS))(
  '%s leaves as CSV and as JSON, and comes back in another account',
  async (list, items) => {
    const browser = await openSignedIn();
    const sent = await browser.ask(`${USER}/import/${list}`, { method: 'POST', body: { items } });
    expect(sent.body).toEqual({ added: 1, refused: [] });
    const { body: json } = await browser.ask(`${USER}/export/${list}?format=json`);
    expect(lower(json)).toEqual(lower(items));
    const { body: csv, headers } = await browser.ask(`${USER}/export/${list}`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${list}.csv"`,
    });
    expect(csv).not.toMatch(/(^|,|\n)"?[=@]/);
    const other = await openSignedIn();
    expect((await other.ask(`${USER}/export/${list}`)).body).toBe(csv.slice(0, csv.indexOf('\n') + 1));
    await other.ask(`${USER}/import/${list}`, { method: 'POST', body: { csv } });
    expect((await other.ask(`${USER}/export/${list}?format=json`)).body).toEqual(json);
  },
);

test('rows that cannot be added are named, and the others are added', async () => {
  const browser = await openSignedIn();
  const address = anyAddress();
  const csv = `name,address_hash,id,account_id\nFine,${address},7,1\nTwice,${address},7,1\nWrong,0x12,7,1\n\u202e,${anyAddress()},7,1\n`;
  const { body } = await browser.ask(`${USER}/import/address_tags`, { method: 'POST', body: { csv } });
  expect(body).toEqual({
    added: 1,
    refused: [
      { row: 2, errors: { address_hash: ['Address tag already exists'] } },
      { row: 3, errors: { address_hash: ['Invalid format'] } },
      { row: 4, errors: { name: ['Invalid format'] } },
    ],
  });
});

test('what is no such file, and lists that are only written, are refused', async () => {
  const browser = await openSignedIn();
  const take = async (list: string, body: object) =>
    (await browser.ask(`${USER}/import/${list}`, { method: 'POST', body })).status;
  expect(await take('address_tags', { csv: 'a,b\n1,2' })).toBe(422);
  expect(await take('address_tags', {})).toBe(422);
  expect(await take('api_keys', { items: [] })).toBe(404);
  expect(await take('accounts', { items: [] })).toBe(404);
  expect((await browser.ask(`${USER}/export/accounts`)).status).toBe(404);
});

test('a file with many columns is refused, and so is JSON of many entries', async () => {
  const browser = await openSignedIn();
  const take = async (body: object) =>
    (await browser.ask(`${USER}/import/address_tags`, { method: 'POST', body })).body.errors;
  const head = `address_hash,name${','.repeat(48)}`;
  const row = `\n${anyAddress()},One`;
  expect(await take({ csv: head + row })).toBeUndefined();
  expect(await take({ csv: `${head},${row}` })).toEqual({ csv: ['Max 50 columns'] });
  const csv = `name${','.repeat(400_000)}${'\nx'.repeat(2000)}`;
  const began = performance.now();
  expect(await take({ csv })).toEqual({ csv: ['Max 50 columns'] });
  // Each row was once read by all columns, for some 40 seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await take({ items: Array.from({ length: 2001 }, () => ({})) })).toEqual({ csv: ['Required'] });
});

test('many entries count as several requests, before any is added', async () => {
  const limited = await openAccountServer({}, null, { rateLimitRequests: 60 });
  const browser = openBrowser(limited);
  await signIn(browser);
  const take = (count: number) => {
    const items = Array.from({ length: count }, () => ({ address_hash: anyAddress(), name: 'Many' }));
    return browser.ask(`${USER}/import/address_tags`, { method: 'POST', body: { items } });
  };
  expect((await take(9)).body).toEqual({ added: 9, refused: [] });
  expect((await take(600)).status).toBe(429);
  const { rows } = await limited.database.pool.query('select from app.account_address_tags');
  expect(rows).toHaveLength(9);
  await limited.close();
});

test('an import ends when who sent it has gone', async () => {
  const browser = await openSignedIn();
  const { pool } = site.database;
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.server.address() as AddressInfo;
  const closed = once(site.server.server, 'connection').then(([socket]) => once(socket, 'close'));
  const names = Array.from({ length: 40 }, (_, place) => `Row ${place}`);
  const items = names.map((name) => ({ address_hash: anyAddress(), name }));
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from app.accounts for update');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = {
    cookie,
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-csrf-token': browser.csrf,
    'content-type': 'application/json',
  };
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${USER}/import/address_tags`,
    headers,
  });
  sent.on('error', () => undefined).end(JSON.stringify({ items }));
  const countWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(countWaiting, { timeout: 15_000 }).toBe(1);
  sent.destroy();
  await closed;
  await client.query('commit');
  client.release();
  const read = async () =>
    (await browser.ask(`${USER}/export/address_tags?format=json`)).body.map(
      ({ name }: { name: string }) => name,
    );
  await expect.poll(read, { timeout: 15_000 }).toEqual(['Row 0']);
  // What went on would wait for the same lock as this.
  await browser.ask(`${USER}/import/address_tags`, { method: 'POST', body: { items: LISTS.address_tags } });
  expect((await read()).sort()).toEqual(['One, "two"', 'Row 0']);
});

test('the files are their owner’s, and another site imports nothing', async () => {
  const nobody = openBrowser(site);
  expect((await nobody.ask(`${USER}/export/address_tags`)).status).toBe(401);
  const browser = await openSignedIn();
  const take = async (headers: Record<string, string>) =>
    (await browser.ask(`${USER}/import/address_tags`, { method: 'POST', body: { items: [] }, headers }))
      .status;
  expect(await take({ origin: 'https://evil.test' })).toBe(403);
  expect(await take({ 'x-csrf-token': '' })).toBe(403);
  expect(await take({ 'content-type': 'text/plain' })).toBe(415);
});

test('names of one’s own are one account’s, and a private tag goes before the watch list', async () => {
  const browser = await openSignedIn();
  const address = anyAddress();
  await browser.ask(`${USER}/import/watchlist`, {
    method: 'POST',
    body: { items: [{ address_hash: address, name: 'Watched' }] },
  });
  const read = async () =>
    (await browser.ask(`${USER}/names`)).body.names.map(({ label }: { label: string }) => label);
  expect(await read()).toEqual(['Watched']);
  await browser.ask(`${USER}/import/address_tags`, {
    method: 'POST',
    body: { items: [{ address_hash: address, name: 'Tagged' }] },
  });
  expect(await read()).toEqual(['Tagged']);
  await browser.ask(`${USER}/tags/transaction`, {
    method: 'POST',
    body: { transaction_hash: HASH, name: 'Rent' },
  });
  const { body } = await browser.ask(`${USER}/names`);
  expect(body.names).toEqual([{ address_hash: address, label: 'Tagged' }]);
  expect(USER_CALLS.account_names.response.parse(body).transactions).toEqual([
    { transaction_hash: HASH, label: 'Rent' },
  ]);
  expect((await (await openSignedIn()).ask(`${USER}/names`)).body).toEqual({ names: [], transactions: [] });
});
