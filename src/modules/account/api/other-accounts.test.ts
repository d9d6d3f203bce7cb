import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { addressRow, transactionRow } from '#tests/support/rows.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';
import { FILE_CALLS } from '../contract/file-calls.ts';

let site: AccountServer;
let owner: Browser;
let other: Browser;
const USER = '/api/account/v2/user';
const ADMIN = '/api/account/v2/admin';
const CONTRACT = anyAddress();
const HASH = `0x${'ab'.repeat(32)}`;
const QUIET = { incoming: false, outcoming: false };
const WATCHED = {
  address_hash: CONTRACT,
  name: 'Mine',
  notification_settings: { native: QUIET, 'ERC-20': QUIET, 'ERC-721': QUIET },
  notification_methods: { email: false },
};
const PUBLIC = {
  full_name: 'A Person',
  email: 'a@b.test',
  tags: 'One',
  addresses: [CONTRACT],
  additional_comment: 'Please',
  is_owner: true,
};

/** Entries of the owner by kind; sessions and ways of signing in are there since the sign-in. */
const BODIES: Record<string, object> = {
  '/watchlist': WATCHED,
  '/tags/address': { name: 'Mine', address_hash: CONTRACT },
  '/tags/transaction': { name: 'Mine', transaction_hash: HASH },
  '/api_keys': { name: 'Mine' },
  '/custom_abis': { name: 'Mine', contract_address_hash: CONTRACT, abi: [{ type: 'fallback' }] },
  '/public_tags': PUBLIC,
  '/webhooks': { url: 'https://hooks.test/watch' },
};

beforeAll(async () => {
  site = await openAccountServer();
  const { db } = site.database;
  await db
    .insertInto('transactions')
    .values([transactionRow(1, 0, { hash: Buffer.from(HASH.slice(2), 'hex') })])
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(Buffer.from(CONTRACT.slice(2), 'hex'), { contract_block: 1 }))
    .execute();
  [owner, other] = [openBrowser(site), openBrowser(site)];
  await signIn(owner);
  await signIn(other);
  for (const [path, body] of Object.entries(BODIES)) {
    const { status, raw } = await owner.ask(USER + path, { method: 'POST', body });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${raw}`);
  }
});

afterAll(() => site.close());

const CALLS = Object.values({ ...ACCOUNT_CALLS, ...FILE_CALLS }).map((call) => ({
  method: 'method' in call ? call.method : ('GET' as const),
  path: call.path as string,
  isPrivate: 'needsSession' in call,
}));
const OF_ONE = CALLS.filter(({ path }) => /^\/api\/account\/v2\/user\/.*\{(id|api_key)\}/.test(path));

test.each(OF_ONE)(
  '$method $path of what another account has is answered as if it were not there',
  async ({ method, path }) => {
    const list = path.slice(0, path.indexOf('/{'));
    const read = async () => {
      const { body } = await owner.ask(list);
      return (body.items ?? body) as { id?: number; api_key?: string }[];
    };
    const before = await read();
    const [{ id, api_key } = {}] = before;
    expect(id ?? api_key).toBeDefined();
    const body = BODIES[list.slice(USER.length)] ?? {};
    const answer = await other.ask(path.replace(/\{\w+\}/, String(api_key ?? id)), {
      method,
      ...(method !== 'GET' && { body: { ...body, remove_reason: 'x' } }),
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await read()).length).toBe(before.length);
    expect((await owner.ask(`${USER}/info`)).status).toBe(200);
  },
);

test('every kind of entry that has a path of its own was tried', () => {
  expect([...new Set(OF_ONE.map(({ path }) => path.slice(USER.length, path.indexOf('/{'))))].sort()).toEqual(
    [...Object.keys(BODIES), '/identities', '/sessions'].sort(),
  );
});

test.each(CALLS.filter(({ path }) => path.startsWith(ADMIN)))(
  '$method $path is closed to who is no operator',
  async ({ method, path }) => {
    const asked = method === 'GET' ? {} : { method, body: {} };
    const target = path.replace(/\{\w+\}/, '1');
    expect((await other.ask(target, asked)).status).toBe(403);
    expect((await openBrowser(site).ask(target, asked)).status).toBe(401);
  },
);

test.each(CALLS.filter(({ isPrivate, path }) => isPrivate && !path.startsWith(ADMIN)))(
  '$method $path without a session is answered 401, and says no more',
  async ({ method, path }) => {
    const target = path.replace('{list}', 'watchlist').replace(/\{\w+\}/, '1');
    const asked = method === 'GET' ? {} : { method, body: {} };
    const { status, body, headers } = await openBrowser(site).ask(target, asked);
    const code = path.startsWith('/api/v1/') ? { code: 16, details: [] } : { code: 'unauthorized' };
    expect([status, body]).toEqual([401, { ...code, message: 'Unauthorized' }]);
    expect(headers['set-cookie']).toBeUndefined();
  },
);
