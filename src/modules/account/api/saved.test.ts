import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
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
const CONTRACT = anyAddress();
const HASH = `0x${'ab'.repeat(32)}`;
const OPERATOR = privateKeyToAccount(generatePrivateKey());

beforeAll(async () => {
  site = await openAccountServer({ ACCOUNT_OPERATORS: OPERATOR.address });
  const { db } = site.database;
  await db
    .insertInto('transactions')
    .values([transactionRow(1, 0, { hash: Buffer.from(HASH.slice(2), 'hex') })])
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(Buffer.from(CONTRACT.slice(2), 'hex'), { contract_block: 1 }))
    .execute();
});

afterAll(() => site.close());

const USER = '/api/account/v2/user';
const QUIET = { incoming: false, outcoming: false };
const SETTINGS = { native: { incoming: true, outcoming: false }, 'ERC-20': QUIET, 'ERC-721': QUIET };
const entry = (address_hash = anyAddress()) => ({
  address_hash,
  name: 'Mine',
  notification_settings: SETTINGS,
  notification_methods: { email: false },
});
const ABI = [{ type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'view' }];
const REQUEST = {
  full_name: 'A Person',
  email: 'a@b.test',
  tags: 'One;Two',
  addresses: [CONTRACT],
  additional_comment: 'Please',
  is_owner: true,
};

/** Lists of an account: where, what is sent, what it becomes, and how it is named in the path. */
const KINDS: readonly { path: string; body: any; edit: any; id: string; text: string; remove?: object }[] = [
  {
    path: '/watchlist',
    body: entry(CONTRACT),
    edit: { ...entry(CONTRACT), name: 'Other' },
    id: 'id',
    text: 'Watchlist address not found',
  },
  {
    path: '/tags/address',
    body: { name: 'Mine', address_hash: CONTRACT },
    edit: { name: 'Other', address_hash: CONTRACT },
    id: 'id',
    text: 'Tag not found',
  },
  {
    path: '/tags/transaction',
    body: { name: 'Mine', transaction_hash: HASH },
    edit: { name: 'Other', transaction_hash: HASH },
    id: 'id',
    text: 'Tag not found',
  },
  {
    path: '/api_keys',
    body: { name: 'Mine' },
    edit: { name: 'Other' },
    id: 'api_key',
    text: 'Api key not found',
  },
  {
    path: '/custom_abis',
    body: { name: 'Mine', contract_address_hash: CONTRACT, abi: ABI },
    edit: { name: 'Other', contract_address_hash: CONTRACT, abi: JSON.stringify(ABI) },
    id: 'id',
    text: 'Custom ABI not found',
  },
  {
    path: '/public_tags',
    body: REQUEST,
    edit: { ...REQUEST, full_name: 'Other' },
    id: 'id',
    text: 'Item not found',
    remove: { remove_reason: 'No longer needed' },
  },
];

async function openSignedIn(wallet?: typeof OPERATOR): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser, wallet);
  return browser;
}

const items = ({ body }: { body: any }): any[] => body.items ?? body;

test.each(KINDS)(
  '$path can be added to, read, changed and removed',
  async ({ path, body, edit, id, remove }) => {
    const browser = await openSignedIn();
    const record = Object.values(ACCOUNT_CALLS).find(
      (call) => call.path === USER + path && 'method' in call && call.method === 'POST',
    );
    const added = await browser.ask(USER + path, { method: 'POST', body });
    expect(added.status).toBe(200);
    record?.response.parse(added.body);
    expect(record).toBeDefined();
    const listed = await browser.ask(USER + path);
    expect(items(listed)).toEqual([added.body]);
    const own = `${USER}${path}/${added.body[id]}`;
    const edited = await browser.ask(own, { method: 'PUT', body: edit });
    expect(edited.body[id]).toBe(added.body[id]);
    expect(JSON.stringify(edited.body)).toContain('Other');
    const removed = await browser.ask(own, { method: 'DELETE', ...(remove && { body: remove }) });
    expect([removed.status, removed.body]).toEqual([200, { message: 'OK' }]);
    expect(items(await browser.ask(USER + path))).toEqual([]);
  },
);

test.each(KINDS)(
  '$path of another account is neither read, nor changed, nor removed',
  async ({ path, body, edit, id, text, remove }) => {
    const [owner, other] = [await openSignedIn(), await openSignedIn()];
    const added = await owner.ask(USER + path, { method: 'POST', body });
    const foreign = `${USER}${path}/${added.body[id]}`;
    expect(items(await other.ask(USER + path))).toEqual([]);
    const answers = [
      await other.ask(foreign, { method: 'PUT', body: edit }),
      await other.ask(foreign, { method: 'DELETE', ...(remove && { body: remove }) }),
    ];
    if (path === '/api_keys') answers.push(await other.ask(`${foreign}/rotate`, { method: 'POST' }));
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([404, text]);
    expect(items(await owner.ask(USER + path))).toEqual([added.body]);
  },
);

test.each(KINDS)(
  'what $path is sent beside its fields is not kept (mass assignment)',
  async ({ path, body, edit, id }) => {
    const [owner, other] = [await openSignedIn(), await openSignedIn()];
    const victim = items(await other.ask(`${USER}/identities`))[0].id;
    const more = {
      id: 4711,
      account_id: victim,
      user_id: victim,
      api_key: '0'.repeat(8),
      is_blocked: true,
      status: 'approved',
      comment: 'Fine',
      created_at: '2000-01-01',
      submission_date: '2000-01-01',
    };
    const added = await owner.ask(USER + path, { method: 'POST', body: { ...body, ...more } });
    expect(added.status).toBe(200);
    expect([4711, '0'.repeat(8)]).not.toContain(added.body[id]);
    const edited = await owner.ask(`${USER}${path}/${added.body[id]}`, {
      method: 'PUT',
      body: { ...edit, ...more },
    });
    expect(edited.status).toBe(200);
    for (const answer of [added, edited]) {
      expect(answer.body[id]).toBe(added.body[id]);
      expect(answer.raw).not.toMatch(/approved|Fine|2000-01-01/);
    }
    expect(items(await owner.ask(USER + path))).toEqual([edited.body]);
    expect(items(await other.ask(USER + path))).toEqual([]);
  },
);

const CHANGES = Object.values({ ...ACCOUNT_CALLS, ...FILE_CALLS }).filter(
  (call) => 'needsSession' in call && 'method' in call,
);
/** What a form of another site can send without asking. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

/** Each change at its path, and at that of earlier versions where it has one. */
const CHANGED_PATHS = CHANGES.flatMap(({ method, path }) => {
  const early = path.replace('/api/account/v2/', '/api/account/v1/');
  const hasEarly = early !== path && !path.includes('/admin/');
  return [path, ...(hasEarly ? [early] : [])].map((each) => [method, each] as const);
});

test('changes were tried at the paths of earlier versions too', () => {
  expect(CHANGED_PATHS.filter(([, path]) => path.includes('/v1/user/')).length).toBeGreaterThan(15);
});

test.each(CHANGED_PATHS)(
  '%s %s refuses what another site sends, and what has no token of its session',
  async (method, asked) => {
    const [browser, other] = [await openSignedIn(OPERATOR), await openSignedIn()];
    const path = asked
      .replace('{id}', '1')
      .replace('{api_key}', '00000000-0000-4000-8000-000000000000')
      .replace('{list}', 'watchlist');
    const ask = (headers: Record<string, string>, asking = browser) =>
      asking.ask(path, {
        method: method as 'POST',
        headers,
        ...(headers['content-type'] ? { body: '{"name":"x"}' } : {}),
      });
    const token = browser.csrf ?? '';
    const wrong = [
      await ask({ 'x-csrf-token': '' }),
      await ask({ 'x-csrf-token': other.csrf ?? '' }),
      await ask({ 'x-csrf-token': 'a'.repeat(43) }),
      await ask({ origin: 'https://evil.test' }),
      await ask({ origin: 'null' }),
      await ask({ 'sec-fetch-site': 'same-site' }),
    ];
    for (const type of ['application/json', ...FORM_TYPES]) {
      wrong.push(await ask({ 'x-csrf-token': '', 'content-type': type }));
      wrong.push(await ask({ origin: 'https://evil.test', 'content-type': type }));
    }
    for (const { status } of wrong) expect(status).toBe(403);
    const nobody = openBrowser(site);
    expect((await ask({ 'x-csrf-token': token }, nobody)).status).toBe(401);
    for (const type of FORM_TYPES) expect((await ask({ 'content-type': type })).status).toBe(415);
  },
);

test("every answer that is a visitor's own is kept by no cache", async () => {
  const browser = await openSignedIn(OPERATOR);
  const reads = Object.values(ACCOUNT_CALLS).filter((call) => 'needsSession' in call && !('method' in call));
  for (const { path } of reads) {
    const { status, headers } = await browser.ask(
      path.replace('{list}', 'watchlist').replace('{hash}', HASH),
    );
    expect([path, status, headers['cache-control'], headers.etag]).toEqual([
      path,
      200,
      'private, no-store',
      undefined,
    ]);
  }
});

test('what is a visitor’s own is answered to his browser, and lets no other origin read it', async () => {
  const browser = await openSignedIn();
  const { status, headers } = await browser.ask(`${USER}/info`, { headers: { origin: 'https://evil.test' } });
  expect(status).toBe(200);
  // Without the first no browser hands an answer that was asked for with cookies to another origin, whatever the second says.
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers['access-control-allow-origin']).not.toBe('https://evil.test');
  expect([headers['cross-origin-resource-policy'], headers['x-content-type-options']]).toEqual([
    'same-origin',
    'nosniff',
  ]);
  const preflight = await site.server.inject({
    method: 'OPTIONS',
    url: `${USER}/watchlist`,
    headers: {
      origin: 'https://evil.test',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'x-csrf-token',
    },
  });
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([
  ['/watchlist', {}, { address_hash: ['Required'], name: ['Required'] }],
  ['/watchlist', { ...entry(), address_hash: '0x12' }, { address_hash: ['Invalid format'] }],
  ['/tags/address', { name: 'x'.repeat(36), address_hash: CONTRACT }, { name: ['Max 35 characters'] }],
  ['/tags/address', { name: 'a\u202eb', address_hash: CONTRACT }, { name: ['Invalid format'] }],
  [
    '/tags/transaction',
    { name: 'a', transaction_hash: `0x${'cd'.repeat(32)}` },
    { tx_hash: ['Transaction does not exist'] },
  ],
  ['/api_keys', { name: '' }, { name: ['Required'] }],
  [
    '/custom_abis',
    { name: 'a', contract_address_hash: anyAddress(), abi: ABI },
    { address_hash: ['Address is not a smart contract'] },
  ],
  ['/custom_abis', { name: 'a', contract_address_hash: CONTRACT, abi: '{}' }, { abi: ['Invalid format'] }],
  [
    '/public_tags',
    { ...REQUEST, tags: 'a;b;c', addresses: ['0x1'], email: 'no' },
    { tags: ['Max 2 tags'], addresses: ['Address is invalid'], email: ['Invalid format'] },
  ],
] as const)('%s of %j is answered 422 with what is wrong', async (path, body, errors) => {
  const answer = await (await openSignedIn()).ask(USER + path, { method: 'POST', body });
  expect([answer.status, answer.body]).toEqual([422, { errors }]);
});

test('an entry without notifications is answered 400, and nothing is kept', async () => {
  const browser = await openSignedIn();
  const { status } = await browser.ask(`${USER}/watchlist`, {
    method: 'POST',
    body: { address_hash: CONTRACT, name: 'a' },
  });
  expect([status, items(await browser.ask(`${USER}/watchlist`))]).toEqual([400, []]);
});

test('an account has three API keys at most, also of requests at the same time', async () => {
  const browser = await openSignedIn();
  const add = () => browser.ask(`${USER}/api_keys`, { method: 'POST', body: { name: 'a' } });
  const answers = await Promise.all([add(), add(), add(), add(), add()]);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => body)).toEqual(
    Array(2).fill({ errors: { name: ['Max 3 keys per account'] } }),
  );
  const [key] = items(await browser.ask(`${USER}/api_keys`));
  const rotated = await browser.ask(`${USER}/api_keys/${key.api_key}/rotate`, { method: 'POST' });
  expect(rotated.body).toEqual({ api_key: expect.not.stringMatching(key.api_key), name: 'a' });
  expect(items(await browser.ask(`${USER}/api_keys`)).map(({ api_key }) => api_key)).not.toContain(
    key.api_key,
  );
});

test.each([
  ['/watchlist', entry(CONTRACT), { watchlist_id: ['Address already added to the watch list'] }],
  ['/tags/address', { name: 'a', address_hash: CONTRACT }, { address_hash: ['Address tag already exists'] }],
  [
    '/tags/transaction',
    { name: 'a', transaction_hash: HASH },
    { tx_hash: ['Transaction tag already exists'] },
  ],
  [
    '/custom_abis',
    { name: 'a', contract_address_hash: CONTRACT, abi: ABI },
    { address_hash: ['Custom ABI for this address has already been added before'] },
  ],
] as const)('%s takes nothing twice', async (path, body, errors) => {
  const browser = await openSignedIn();
  await browser.ask(USER + path, { method: 'POST', body });
  const again = await browser.ask(USER + path, { method: 'POST', body });
  expect([again.status, again.body]).toEqual([422, { errors }]);
});

test('a list of more than fifty has pages, each entry once', async () => {
  const browser = await openSignedIn();
  for (let index = 0; index < 53; index++)
    await browser.ask(`${USER}/tags/address`, {
      method: 'POST',
      body: { name: `Tag ${index}`, address_hash: anyAddress() },
    });
  const first = await browser.ask(`${USER}/tags/address`);
  const cursor = new URLSearchParams(first.body.next_page_params);
  const second = await browser.ask(`${USER}/tags/address?${cursor}`);
  const names = [...items(first), ...items(second)].map(({ name }) => name);
  expect([items(first).length, second.body.next_page_params]).toEqual([50, null]);
  expect(names).toEqual(Array.from({ length: 53 }, (_, index) => `Tag ${52 - index}`));
});

test('the transactions of the watch list bear its names; those of another list are not among them', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  const { rows } = await site.database.pool.query(
    `select from_address from ${site.database.schema}.transactions`,
  );
  const from = `0x${rows[0].from_address.toString('hex')}`;
  await browser.ask(`${USER}/watchlist`, { method: 'POST', body: { ...entry(from), name: 'Sender' } });
  const { body } = await browser.ask('/api/v2/transactions/watchlist');
  expect(body.items.map((item: any) => [item.hash, item.from.watchlist_names])).toEqual([
    [HASH, [{ label: 'Sender', display_name: 'Sender' }]],
  ]);
  const home = await browser.ask('/api/v2/main-page/transactions/watchlist');
  expect(home.body).toHaveLength(1);
  expect((await other.ask('/api/v2/transactions/watchlist')).body.items).toEqual([]);
  expect((await openBrowser(site).ask('/api/v2/transactions/watchlist')).status).toBe(401);
});

test('the tags of an address are those of the visitor, and without a session no table of accounts is read', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  await browser.ask(`${USER}/tags/address`, {
    method: 'POST',
    body: { name: 'Mine', address_hash: CONTRACT },
  });
  const path = `/api/account/v2/tags/address/${CONTRACT}`;
  expect((await browser.ask(path)).body.personal_tags).toMatchObject([{ display_name: 'Mine' }]);
  expect((await other.ask(path)).body.personal_tags).toEqual([]);
  const before = await readScans();
  const anonymous = openBrowser(site);
  expect((await anonymous.ask(path)).body).toEqual({
    common_tags: [],
    personal_tags: [],
    watchlist_names: [],
  });
  for (const each of [
    `/api/account/v2/tags/transaction/${HASH}`,
    `${USER}/watchlist`,
    '/api/account/v2/sign_in_ways',
  ])
    await anonymous.ask(each);
  expect(await readScans()).toEqual(before);
});

/** How often tables of accounts were read, by the count of the database. */
async function readScans() {
  await site.database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await site.database.pool.query(
    `select relname, seq_scan, idx_scan from pg_stat_user_tables where relname like 'account%' order by relname`,
  );
  return rows;
}

test('the export holds all that is kept, and the deletion leaves nothing', async () => {
  const { pool } = site.database;
  const browser = await openSignedIn();
  for (const { path, body } of KINDS) await browser.ask(USER + path, { method: 'POST', body });
  await browser.ask(`${USER}/webhooks`, { method: 'POST', body: { url: 'https://hooks.example/' } });
  const { rows } = await pool.query('select max(id) as id from app.accounts');
  const account = rows[0].id;
  await addRowsOf(account);
  const file = await browser.ask(`${USER}/export`);
  expect(file.headers['content-disposition']).toContain('attachment');
  const data = ACCOUNT_CALLS.account_export.response.parse(file.body);
  for (const kept of [
    'identities',
    'sessions',
    'watchlist',
    'address_tags',
    'transaction_tags',
    'public_tags',
    'api_keys',
    'api_key_uses',
    'custom_abis',
    'webhooks',
    'deliveries',
  ] as const)
    expect([kept, data[kept]]).toEqual([kept, [expect.anything()]]);
  expect((await browser.ask(USER, { method: 'DELETE', body: {} })).status).toBe(422);
  const tables = await listTablesOfAccounts();
  expect(tables.length).toBeGreaterThan(12);
  const before = await countRows(tables);
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  const gone = await browser.ask(USER, { method: 'DELETE', body: { confirm: 'delete my account' } });
  expect([gone.status, browser.cookies.size]).toEqual([200, 0]);
  const after = await countRows(tables);
  expect(after).toEqual(before.map(([table, count]) => [table, count - 1]));
});

/** Makes a row of each table that no call of this test fills. */
async function addRowsOf(account: number): Promise<void> {
  const { pool } = site.database;
  await pool.query(
    `insert into app.account_api_key_uses select api_key, current_date, 1 from app.account_api_keys where account_id = $1`,
    [account],
  );
  await pool.query(
    `with moved as (
       insert into app.account_movements (event_id, run_id, block_number, block_time, transaction_hash, address, is_incoming, kind, amount, is_told)
       select sha256('of the export'), id, 1, 1700000000, sha256('x'), substring(sha256('y') for 20), true, 'native', 5, true from app.runs where is_active
       returning id)
     insert into app.jobs (kind, owner, subject, data) select 'notification', $1::int::text, id, '{"name": "Mine"}' from moved`,
    [account],
  );
  for (const table of ['verified_addresses', 'token_info_submissions'])
    await pool.query(
      `insert into app.${table} (chain_id, address, account_id ${table === 'verified_addresses' ? '' : ', fields'})
       values (1, substring(sha256('z') for 20), $1 ${table === 'verified_addresses' ? '' : `, '{}'`})`,
      [account],
    );
}

/** The tables whose rows belong to an account, or to a row of such a table, as the database knows them. */
async function listTablesOfAccounts(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `with recursive owned as (
       select 'app.accounts'::regclass::oid as id
       union select c.conrelid from pg_constraint c join owned on c.confrelid = owned.id where c.contype = 'f'
     ) select distinct owned.id::regclass::text as name from owned order by 1`,
  );
  return [...rows.map(({ name }) => name), 'app.jobs'];
}

/** How many rows each has. */
async function countRows(tables: readonly string[]): Promise<[string, number][]> {
  const { pool } = site.database;
  return Promise.all(
    tables.map(async (table): Promise<[string, number]> => {
      const { rows } = await pool.query(`select count(*)::int as count from ${table}`);
      return [table, rows[0].count];
    }),
  );
}

test('of edits at once that need the same address, one has it and the others are refused by field', async () => {
  const browser = await openSignedIn();
  const path = `${USER}/tags/address`;
  const tags: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { body } = await browser.ask(path, { method: 'POST', body: { name, address_hash: anyAddress() } });
    tags.push(body.id);
  }
  const requested = anyAddress();
  const answers = await Promise.all(
    tags.map((id) =>
      browser.ask(`${path}/${id}`, { method: 'PUT', body: { name: 'same', address_hash: requested } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body)).toEqual(
    Array(5).fill({ errors: { address_hash: ['Address tag already exists'] } }),
  );
});
