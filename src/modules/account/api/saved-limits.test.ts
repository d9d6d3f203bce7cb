import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { addressRow, transactionRow } from '#tests/support/rows.ts';
import { METADATA_CALLS } from '../contract/metadata-submission.ts';

let site: AccountServer;
const USER = '/api/account/v2/user';
const HASH = `0x${'ab'.repeat(32)}`;
const CONTRACTS = Array.from({ length: 16 }, anyAddress);
const CONTRACT = String(CONTRACTS[0]);
const ABI = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }];
const QUIET = { incoming: false, outcoming: false };
const ENTRY = {
  address_hash: CONTRACT,
  name: 'Mine',
  notification_settings: { native: QUIET, 'ERC-20': QUIET, 'ERC-721': QUIET },
  notification_methods: { email: false },
};
const TAG = { name: 'Mine', address_hash: CONTRACT };
const TRANSACTION = { name: 'Mine', transaction_hash: HASH };
const CUSTOM_ABI = { name: 'Mine', contract_address_hash: CONTRACT, abi: ABI };
const REQUEST = {
  full_name: 'A Person',
  email: 'a@b.test',
  tags: 'One;Two',
  addresses: [CONTRACT],
  additional_comment: 'Please',
  is_owner: true,
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
    .values(CONTRACTS.map((each) => addressRow(Buffer.from(each.slice(2), 'hex'), { contract_block: 1 })))
    .execute();
});

afterAll(() => site.close());

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

const REQUIRED = ['Required'];
const TOO_LONG = 'x'.repeat(36);
/** Path, a right body, what is wrong in it, and the fields that are named. */
const WRONG: readonly [string, object, object, object][] = [
  ['/watchlist', ENTRY, { name: TOO_LONG }, { name: ['Max 35 characters'] }],
  ['/watchlist', ENTRY, { name: ' ' }, { name: REQUIRED }],
  ['/watchlist', ENTRY, { name: 7 }, { name: ['Invalid format'] }],
  ['/watchlist', ENTRY, { address_hash: null }, { address_hash: REQUIRED }],
  ['/tags/address', TAG, { name: undefined }, { name: REQUIRED }],
  ['/tags/address', TAG, { address_hash: `${CONTRACT}0` }, { address_hash: ['Invalid format'] }],
  ['/tags/address', TAG, { address_hash: [CONTRACT] }, { address_hash: ['Invalid format'] }],
  ['/tags/transaction', TRANSACTION, { name: TOO_LONG }, { name: ['Max 35 characters'] }],
  ['/tags/transaction', TRANSACTION, { transaction_hash: '0x12' }, { tx_hash: ['Invalid format'] }],
  ['/tags/transaction', TRANSACTION, { transaction_hash: undefined }, { tx_hash: REQUIRED }],
  ['/api_keys', { name: 'Mine' }, { name: 'x'.repeat(256) }, { name: ['Max 255 characters'] }],
  ['/custom_abis', CUSTOM_ABI, { name: '' }, { name: REQUIRED }],
  ['/custom_abis', CUSTOM_ABI, { abi: [] }, { abi: ['Invalid format'] }],
  ['/custom_abis', CUSTOM_ABI, { abi: undefined }, { abi: REQUIRED }],
  ['/custom_abis', CUSTOM_ABI, { abi: 'not JSON' }, { abi: ['Invalid format'] }],
  ['/public_tags', REQUEST, { full_name: '' }, { full_name: REQUIRED }],
  ['/public_tags', REQUEST, { email: undefined }, { email: REQUIRED }],
  ['/public_tags', REQUEST, { tags: `a;${TOO_LONG}` }, { tags: ['Max 35 characters'] }],
  ['/public_tags', REQUEST, { tags: '' }, { tags: REQUIRED }],
  ['/public_tags', REQUEST, { addresses: [] }, { addresses: REQUIRED }],
  ['/public_tags', REQUEST, { addresses: CONTRACTS.slice(0, 11) }, { addresses: ['Max 10 addresses'] }],
  ['/public_tags', REQUEST, { additional_comment: '' }, { additional_comment: REQUIRED }],
  ['/public_tags', REQUEST, { is_owner: 'yes' }, { is_owner: ['Invalid format'] }],
  ['/public_tags', REQUEST, { website: 'javascript:1' }, { website: ['Invalid format'] }],
];

test('what is wrong is named by field and nothing is changed, whether an entry is added or changed', async () => {
  const browser = await openSignedIn();
  const ids = new Map<string, string>();
  for (const [path, body] of WRONG) {
    if (ids.has(path)) continue;
    const added = await browser.ask(USER + path, { method: 'POST', body });
    ids.set(path, added.body.api_key ?? added.body.id);
  }
  const read = async () =>
    Promise.all([...ids.keys()].map(async (path) => (await browser.ask(USER + path)).body));
  const before = await read();
  for (const [path, right, wrong, errors] of WRONG) {
    const body = { ...right, ...wrong };
    const answers = [
      await browser.ask(USER + path, { method: 'POST', body }),
      await browser.ask(`${USER}${path}/${ids.get(path)}`, { method: 'PUT', body }),
    ];
    for (const answer of answers)
      expect([path, wrong, answer.status, answer.body]).toEqual([path, wrong, 422, { errors }]);
  }
  expect(await read()).toEqual(before);
});

test.each([
  ['/watchlist', 'Watchlist address not found', ENTRY],
  ['/tags/address', 'Tag not found', TAG],
  ['/tags/transaction', 'Tag not found', TRANSACTION],
  ['/api_keys', 'Api key not found', { name: 'Mine' }],
  ['/custom_abis', 'Custom ABI not found', CUSTOM_ABI],
  ['/public_tags', 'Item not found', { ...REQUEST, remove_reason: 'x' }],
] as const)('%s that is not there is answered 404 with its text', async (path, message, body) => {
  const browser = await openSignedIn();
  for (const id of ['1', '0', '-1', '9'.repeat(30), '%00', "1'--", '00000000-0000-4000-8000-000000000000'])
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await browser.ask(`${USER}${path}/${id}`, { method, body });
      expect([id, method, answer.status, answer.body.message]).toEqual([id, method, 404, message]);
    }
});

test('an entry of the watch list needs all its keys, when it is changed too', async () => {
  const browser = await openSignedIn();
  const { body } = await browser.ask(`${USER}/watchlist`, { method: 'POST', body: ENTRY });
  for (const key of ['notification_settings', 'notification_methods'] as const)
    for (const wrong of [undefined, null, {}, 'x', { native: QUIET }]) {
      const answer = await browser.ask(`${USER}/watchlist/${body.id}`, {
        method: 'PUT',
        body: { ...ENTRY, [key]: wrong },
      });
      expect([key, wrong, answer.status]).toEqual([key, wrong, 400]);
    }
});

test.each([
  ['/custom_abis', (at: number) => ({ ...CUSTOM_ABI, contract_address_hash: CONTRACTS[at] }), 'name', 'ABIs'],
  ['/public_tags', () => REQUEST, 'tags', 'public tags requests'],
] as const)('%s: fifteen for an account, and no more', async (path, bodyOf, field, noun) => {
  const browser = await openSignedIn();
  const add = (at: number) => browser.ask(USER + path, { method: 'POST', body: bodyOf(at) });
  for (let at = 0; at < 15; at++) expect((await add(at)).status).toBe(200);
  const { status, body } = await add(15);
  expect([status, body]).toEqual([422, { errors: { [field]: [`Max 15 ${noun} per account`] } }]);
});

/** Statements that give an account `$2` entries of a kind. */
const FILLING = {
  '/watchlist': `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
    select $1, substring(sha256(each::text::bytea) for 20), 'x', '{}', false from generate_series(1, $2) as each`,
  '/tags/address': `insert into app.account_address_tags (account_id, address, name)
    select $1, substring(sha256(each::text::bytea) for 20), 'x' from generate_series(1, $2) as each`,
  '/tags/transaction': `insert into app.account_transaction_tags (account_id, hash, name)
    select $1, sha256(each::text::bytea), 'x' from generate_series(1, $2) as each`,
};

test.each([
  [500, 'addresses', '/watchlist', ENTRY, 'watchlist_id'],
  [2000, 'tags', '/tags/address', TAG, 'identity_id'],
  [2000, 'tags', '/tags/transaction', TRANSACTION, 'tx_hash'],
] as const)('%i %s for an account at %s, and no more', async (max, noun, path, body, field) => {
  const browser = await openSignedIn();
  const { rows } = await site.database.pool.query('select max(id) as id from app.accounts');
  await site.database.pool.query(FILLING[path], [rows[0].id, max - 1]);
  const last = await browser.ask(USER + path, { method: 'POST', body });
  expect(last.status).toBe(200);
  const other = { ...body, address_hash: CONTRACTS[1] };
  const beyond = await browser.ask(USER + path, { method: 'POST', body: other });
  expect([beyond.status, beyond.body]).toEqual([
    422,
    { errors: { [field]: [`Max ${max} ${noun} per account`] } },
  ]);
  const own = `${USER}${path}/${last.body.id}`;
  expect((await browser.ask(own, { method: 'PUT', body: { ...body, name: 'Other' } })).status).toBe(200);
  expect((await browser.ask(own, { method: 'DELETE' })).status).toBe(200);
  expect((await browser.ask(USER + path, { method: 'POST', body })).status).toBe(200);
});

test('the longest text of each field is taken, and one character more is not', async () => {
  const browser = await openSignedIn();
  const longest: readonly [string, object, string, number][] = [
    ['/public_tags', REQUEST, 'full_name', 255],
    ['/public_tags', REQUEST, 'company', 255],
    ['/public_tags', REQUEST, 'additional_comment', 2000],
    ['/tags/address', TAG, 'name', 35],
    ['/watchlist', ENTRY, 'name', 35],
    ['/api_keys', { name: 'Mine' }, 'name', 255],
    ['/custom_abis', CUSTOM_ABI, 'name', 255],
  ];
  for (const [path, body, field, max] of longest) {
    const add = (length: number) =>
      // A character of two units of UTF-16 counts once.
      browser.ask(USER + path, { method: 'POST', body: { ...body, [field]: '\u{1F30D}'.repeat(length) } });
    const beyond = await add(max + 1);
    const said = { errors: { [field]: [`Max ${max} characters`] } };
    expect([path, field, beyond.status, beyond.body]).toEqual([path, field, 422, said]);
    expect([path, field, (await add(max)).status]).toEqual([path, field, 200]);
  }
});

test('a body that names the prototype of objects changes no other object', async () => {
  const browser = await openSignedIn();
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"name":"Mine","${key}":{"address_hash":"${CONTRACT}","prototype":{"address_hash":"${CONTRACT}"}}}`;
    const { status, body: said } = await browser.ask(`${USER}/tags/address`, { method: 'POST', body });
    expect([key, status, said]).toEqual([key, 422, { errors: { address_hash: REQUIRED } }]);
  }
  expect(Object(null).address_hash).toBeUndefined();
});

test('a server of today names the field of a transaction by its new name, and takes either', async () => {
  const today = await openAccountServer({}, null, { compatibility: 'latest' });
  onTestFinished(() => today.close());
  await today.database.db
    .insertInto('transactions')
    .values([transactionRow(1, 0, { hash: Buffer.from(HASH.slice(2), 'hex') })])
    .execute();
  const browser = openBrowser(today);
  await signIn(browser);
  const add = (body: object) => browser.ask(`${USER}/tags/transaction`, { method: 'POST', body });
  for (const [body, errors] of [
    [{}, { name: REQUIRED, transaction_hash: REQUIRED }],
    [{ name: 'Mine', transaction_hash: '0x12' }, { transaction_hash: ['Invalid format'] }],
    [
      { name: 'Mine', transaction_hash: `0x${'cd'.repeat(32)}` },
      { transaction_hash: ['Transaction does not exist'] },
    ],
  ]) {
    const { status, body: said } = await add(body as object);
    expect([status, said]).toEqual([422, { errors }]);
  }
  const added = await add({ name: 'Mine', tx_hash: HASH });
  expect([added.status, added.body.transaction_hash]).toEqual([200, HASH]);
  const again = await add(TRANSACTION);
  expect([again.status, again.body]).toEqual([
    422,
    { errors: { transaction_hash: ['Transaction tag already exists'] } },
  ]);
});

test('a request for public tags is withdrawn with a reason only', async () => {
  const browser = await openSignedIn();
  const { body } = await browser.ask(`${USER}/public_tags`, { method: 'POST', body: REQUEST });
  const remove = (reason?: object) =>
    browser.ask(`${USER}/public_tags/${body.id}`, { method: 'DELETE', ...(reason && { body: reason }) });
  for (const reason of [undefined, {}, { remove_reason: '' }]) {
    const answer = await remove(reason);
    expect([answer.status, answer.body]).toEqual([422, { errors: { remove_reason: REQUIRED } }]);
  }
  expect((await remove({ remove_reason: 'No longer needed' })).body).toEqual({ message: 'OK' });
});

const TAG_PATH = '/api/v1/chains/{chainId}/metadata-submissions/tag';
const SUBMISSION = {
  requesterName: 'A Person',
  requesterEmail: 'a@b.test',
  companyWebsite: 'https://company.test/',
  address: CONTRACT,
  name: 'Exchange',
  tagType: 'name',
  description: 'Known by its site',
  meta: { bgColor: '#fff' },
};
const submitTag = async (browser: Browser, submission: object) => {
  const run = await site.api.context.index.runs.active();
  const path = TAG_PATH.replace('{chainId}', String(run?.chainId));
  return browser.ask(path, { method: 'POST', body: { submission } });
};

test('a public tag that a newer front end asks for is a request of the account', async () => {
  const browser = await openSignedIn();
  const { status, body } = await submitTag(browser, SUBMISSION);
  expect([status, body]).toMatchObject([
    200,
    { requesterName: 'A Person', name: 'Exchange', status: 'IN_PROCESS' },
  ]);
  expect(METADATA_CALLS.metadata_submission.response.safeParse(body).success).toBe(true);
  const { body: requests } = await browser.ask(`${USER}/public_tags`);
  expect(requests).toMatchObject([
    {
      id: Number(body.id),
      full_name: 'A Person',
      company: null,
      website: 'https://company.test/',
      tags: 'Exchange',
      additional_comment: 'Known by its site\nKind of tag: name\nAppearance: {"bgColor":"#fff"}',
      is_owner: false,
      status: 'pending',
    },
  ]);
});

test.each([
  [{ requesterName: '' }, 'requesterName'],
  [{ requesterEmail: 'nobody' }, 'requesterEmail'],
  [{ companyWebsite: 'javascript:1' }, 'companyWebsite'],
  [{ address: '0x12' }, 'address'],
  [{ name: 'One;Two' }, 'name'],
  [{ name: TOO_LONG }, 'name'],
  [{ tagType: undefined }, 'tagType'],
  [{ description: '\u202e' }, 'description'],
  [{ meta: { text: 'x'.repeat(500) } }, 'meta'],
])('a public tag asked for with %j is refused in the form of the service', async (over, field) => {
  const browser = await openSignedIn();
  const { status, body } = await submitTag(browser, { ...SUBMISSION, ...over });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(body).toMatchObject({ code: 3, message: 'Invalid parameter(s)', details: [] });
  expect((await browser.ask(`${USER}/public_tags`)).body).toEqual([]);
});

test('public tags of another chain, without a session and beyond fifteen are refused in the form of the service', async () => {
  const browser = await openSignedIn();
  const elsewhere = await browser.ask(TAG_PATH.replace('{chainId}', '999999'), {
    method: 'POST',
    body: { submission: SUBMISSION },
  });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 5]);
  expect((await submitTag(openBrowser(site), SUBMISSION)).body).toEqual({
    code: 16,
    message: 'Unauthorized',
    details: [],
  });
  for (let count = 0; count < 15; count++) expect((await submitTag(browser, SUBMISSION)).status).toBe(200);
  const beyond = await submitTag(browser, SUBMISSION);
  expect([beyond.status, beyond.body]).toEqual([
    400,
    { code: 8, message: 'Max 15 public tags requests per account', details: [] },
  ]);
});

test('public tags are asked for an account and for a contract alike, for operators to decide', async () => {
  const browser = await openSignedIn();
  const addresses = [CONTRACT, anyAddress()];
  const { status, body } = await browser.ask(`${USER}/public_tags`, {
    method: 'POST',
    body: { ...REQUEST, addresses },
  });
  expect([status, body.status]).toEqual([200, 'pending']);
  expect(body.addresses.map((each: string) => each.toLowerCase())).toEqual(addresses);
  expect(body.addresses_with_info.map(({ is_contract }: any) => is_contract)).toEqual([true, false]);
});
