import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { untilLocksWait } from '#tests/support/lock-waits.ts';
import { hashOf, hexOf, transactionRow } from '#tests/support/rows.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';

let site: AccountServer;
const ROOT = '/api/account/v2';
const USER = `${ROOT}/user`;
const [SENDER, RECIPIENT] = [anyAddress(), anyAddress()];
const HASH = hexOf(hashOf(1, 9));
const QUIET = { incoming: false, outcoming: false };
const entry = (address_hash: string, name: string) => ({
  address_hash,
  name,
  notification_settings: { native: QUIET, 'ERC-20': QUIET, 'ERC-721': QUIET },
  notification_methods: { email: false },
});
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

beforeAll(async () => {
  site = await openAccountServer();
  const sides = { from_address: bytes(SENDER), to_address: bytes(RECIPIENT) };
  await site.database.db
    .insertInto('transactions')
    .values(transactionRow(1, 0, { hash: hashOf(1, 9), ...sides }))
    .execute();
});
afterAll(() => site.close());

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

/** The account that was made last. */
async function readLastAccount(): Promise<number> {
  const { rows } = await site.database.pool.query('select max(id) as id from app.accounts');
  return rows[0].id;
}

test('who is signed in is read at both of its paths', async () => {
  const browser = openBrowser(site);
  const { address } = await signIn(browser);
  const profile = { name: null, nickname: null, email: null, avatar: null, address_hash: address };
  for (const path of [`${ROOT}/authenticate`, `${USER}/info`]) {
    const { status, body } = await browser.ask(path);
    expect([path, status, body]).toEqual([path, 200, profile]);
  }
  expect((await openBrowser(site).ask(`${ROOT}/authenticate`)).status).toBe(401);
});

test('the token of a session comes in a header, beside a body that says no more than ok', async () => {
  const { status, body, headers } = await (await openSignedIn()).ask(`${ROOT}/get_csrf`);
  expect([status, body]).toEqual([200, { message: 'ok' }]);
  expect(headers['x-bs-account-csrf']).toMatch(/^[\w-]{43}$/);
  const refused = await openBrowser(site).ask(`${ROOT}/get_csrf`);
  expect([refused.status, refused.headers['x-bs-account-csrf']]).toEqual([401, undefined]);
});

test('/api/csrf answers with the token of the session, and 401 without one', async () => {
  const visitor = await openSignedIn();
  const given = await visitor.ask(`${ROOT}/get_csrf`);
  const { status, body } = await visitor.ask('/api/csrf');
  expect([status, body]).toEqual([200, { token: given.headers['x-bs-account-csrf'] }]);
  expect((await openBrowser(site).ask('/node-api/csrf')).status).toBe(401);
});

test('an account that is deleted while its request is under way is not found', async () => {
  const { pool } = site.database;
  const browser = await openSignedIn();
  const account = await readLastAccount();
  // A session that was used a while ago is noted as used: that waits for the deletion, between both reads of the account.
  await pool.query(
    `update app.account_sessions set last_used_at = now() - interval '5 minutes' where account_id = $1`,
    [account],
  );
  const deletion = await pool.connect();
  await deletion.query('begin');
  await deletion.query('delete from app.accounts where id = $1', [account]);
  const asking = browser.ask(`${USER}/info`);
  try {
    await untilLocksWait(deletion, 1);
  } finally {
    await deletion.query('commit');
    deletion.release();
  }
  const { status, body } = await asking;
  expect([status, body.message]).toEqual([404, 'User not found']);
});

test('an address has its private tag and its name of the watch list, for who gave them', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  await browser.ask(`${USER}/watchlist`, { method: 'POST', body: entry(SENDER, 'Savings') });
  await browser.ask(`${USER}/tags/address`, {
    method: 'POST',
    body: { name: 'Cold', address_hash: SENDER },
  });
  const path = `${ROOT}/tags/address/${SENDER}`;
  const { body } = await browser.ask(path);
  expect(ACCOUNT_CALLS.account_tags_of_address.response.parse(body)).toEqual({
    common_tags: [],
    personal_tags: [
      { label: 'Cold', display_name: 'Cold', address_hash: expect.stringMatching(new RegExp(SENDER, 'i')) },
    ],
    watchlist_names: [{ label: 'Savings', display_name: 'Savings' }],
  });
  expect((await other.ask(path)).body.watchlist_names).toEqual([]);
});

test('a transaction has its private tag, and those of its sender and its recipient', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  const path = `${ROOT}/tags/transaction/${HASH}`;
  const untagged = { common_tags: [], personal_tags: [], watchlist_names: [], personal_tx_tag: null };
  expect((await browser.ask(path)).body).toEqual(untagged);
  await browser.ask(`${USER}/tags/transaction`, {
    method: 'POST',
    body: { name: 'Rent', transaction_hash: HASH },
  });
  await browser.ask(`${USER}/watchlist`, { method: 'POST', body: entry(SENDER, 'Savings') });
  await browser.ask(`${USER}/tags/address`, {
    method: 'POST',
    body: { name: 'Landlord', address_hash: RECIPIENT },
  });
  const { body } = await browser.ask(path);
  expect(ACCOUNT_CALLS.account_tags_of_transaction.response.parse(body)).toMatchObject({
    personal_tags: [{ label: 'Landlord' }],
    watchlist_names: [{ label: 'Savings' }],
    personal_tx_tag: { label: 'Rent' },
  });
  expect((await other.ask(path)).body).toEqual(untagged);
});

test('tags of what is no address and no hash are refused, with a session and without', async () => {
  for (const browser of [await openSignedIn(), openBrowser(site)])
    for (const path of [`${ROOT}/tags/address/0x12`, `${ROOT}/tags/transaction/${SENDER}`]) {
      const { status, body } = await browser.ask(path);
      expect([path, status, body.message]).toEqual([path, 422, 'Invalid parameter(s)']);
    }
});

test('tokens of a watched address are counted to 150, and what is more is said to be', async () => {
  const { db } = site.database;
  const browser = await openSignedIn();
  const holder = bytes(anyAddress());
  await db
    .insertInto('token_balances')
    .values(
      Array.from({ length: 151 }, () => ({
        token_address: bytes(anyAddress()),
        token_type: 20,
        token_id: 0n,
        holder_address: holder,
        value: 1n,
      })),
    )
    .execute();
  await browser.ask(`${USER}/watchlist`, { method: 'POST', body: entry(hexOf(holder), 'Rich') });
  const read = async () => (await browser.ask(`${USER}/watchlist`)).body.items;
  expect(await read()).toMatchObject([{ tokens_count: 150, tokens_overflow: true }]);
  const [one] = await db
    .selectFrom('token_balances')
    .select('token_address')
    .where('holder_address', '=', holder)
    .limit(1)
    .execute();
  await db.deleteFrom('token_balances').where('token_address', '=', one!.token_address).execute();
  expect(await read()).toMatchObject([{ tokens_count: 150, tokens_overflow: false }]);
});

test.each([
  [
    '/watchlist',
    `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
     select $1, substring(sha256(each::text::bytea) for 20), 'Entry ' || each, '{}', false from generate_series(1, 53) as each`,
  ],
  [
    '/tags/transaction',
    `insert into app.account_transaction_tags (account_id, hash, name)
     select $1, sha256(each::text::bytea), 'Entry ' || each from generate_series(1, 53) as each`,
  ],
])('%s of more than fifty has pages, the newest entry first, each once', async (path, filling) => {
  const browser = await openSignedIn();
  await site.database.pool.query(filling, [await readLastAccount()]);
  const first = await browser.ask(USER + path);
  const cursor = new URLSearchParams(first.body.next_page_params);
  const second = await browser.ask(`${USER}${path}?${cursor}`);
  expect([first.body.items.length, second.body.next_page_params]).toEqual([50, null]);
  expect([...first.body.items, ...second.body.items].map(({ name }) => name)).toEqual(
    Array.from({ length: 53 }, (_, index) => `Entry ${53 - index}`),
  );
});
