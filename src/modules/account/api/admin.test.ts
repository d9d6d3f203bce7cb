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
import { addressRow } from '#tests/support/rows.ts';
import { ADMIN_CALLS } from '../contract/admin-calls.ts';
import { findApprovedTags } from '../db/statements/approved-tags.ts';

const OPERATOR = privateKeyToAccount(generatePrivateKey());
const ADMIN = '/api/account/v2/admin';
const REQUESTS = '/api/account/v2/user/public_tags';
let site: AccountServer;
let operator: Browser;

beforeAll(async () => {
  site = await openAccountServer({ ACCOUNT_OPERATORS: `https://id.test someone, ${OPERATOR.address}` });
  operator = openBrowser(site);
  await signIn(operator, OPERATOR);
});
afterAll(() => site.close());

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

/** An address that the index knows. */
async function seeAddress(): Promise<string> {
  const address = anyAddress();
  await site.database.db
    .insertInto('addresses')
    .values(addressRow(Buffer.from(address.slice(2), 'hex')))
    .execute();
  return address;
}

const readLabels = async (address: string): Promise<string[]> => {
  const { body } = await openBrowser(site).ask(`/api/v2/addresses/${address}`);
  return body.public_tags.map(({ label }: { label: string }) => label);
};

const requestFor = (addresses: string[], tags: string) => ({
  full_name: 'A Person',
  email: 'a@b.test',
  tags,
  addresses,
  additional_comment: 'Please',
  is_owner: true,
});

const decide = (id: number, body: object, by = operator) =>
  by.ask(`${ADMIN}/public_tag_requests/${id}`, { method: 'PUT', body });

test('what is decided is what was shown: one that was changed since waits on', async () => {
  const visitor = await openSignedIn();
  const address = await seeAddress();
  const { body: sent } = await visitor.ask(REQUESTS, {
    method: 'POST',
    body: requestFor([address], 'Shown'),
  });
  const read = async () => {
    const { body } = await operator.ask(`${ADMIN}/public_tag_requests`);
    return body.items.find(({ id }: { id: number }) => id === sent.id);
  };
  const { revision } = await read();
  expect((await read()).revision).toBe(revision);
  await visitor.ask(`${REQUESTS}/${sent.id}`, { method: 'PUT', body: requestFor([address], 'Other') });
  const changed = { message: 'The request has been changed since it was shown; look at it again.' };
  const late = await decide(sent.id, { status: 'approved', revision });
  expect([late.status, late.body]).toEqual([409, changed]);
  expect((await read()).status).toBe('pending');

  // A change that is being made goes first.
  const { pool } = site.database;
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update app.account_public_tags set tags = 'Third' where id = ${sent.id}`);
  const meanwhile = decide(sent.id, { status: 'approved', revision: (await read()).revision });
  const countWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(countWaiting, { timeout: 15_000 }).toBe(1);
  await client.query('commit');
  client.release();
  expect((await meanwhile).status).toBe(409);
  expect(await readLabels(address)).toEqual([]);

  const { revision: shown } = await read();
  expect((await decide(sent.id, { status: 'approved', revision: shown })).status).toBe(200);
  expect(await readLabels(address)).toEqual(['Third']);
  expect((await decide(sent.id, { status: 'approved', revision: shown })).status).toBe(404);
});

test('only a session that began in a configured way is an operator', async () => {
  const visitor = await openSignedIn();
  for (const call of Object.values(ADMIN_CALLS)) {
    const method = ('method' in call ? call.method : 'GET') as 'GET' | 'POST';
    const asked = { method, ...(method !== 'GET' && { body: {} }) };
    const path = call.path.replace('{id}', '1');
    expect([path, (await openBrowser(site).ask(path, asked)).status]).toEqual([path, 401]);
    expect([path, (await visitor.ask(path, asked)).status]).toEqual([path, 403]);
  }
  expect((await visitor.ask('/api/account/v2/user/info')).body).not.toHaveProperty('is_operator');
  expect((await operator.ask('/api/account/v2/user/info')).body.is_operator).toBe(true);
});

test('an e-mail address makes nobody an operator, nor does an account that has a wallet of one linked and was signed in to otherwise', async () => {
  const { pool } = site.database;
  const other = privateKeyToAccount(generatePrivateKey());
  const browser = openBrowser(site);
  await signIn(browser, other);
  await pool.query(
    `update app.account_identities set kind = 'email', email = 'someone' , subject = 'someone' where subject = $1`,
    [other.address.toLowerCase()],
  );
  expect((await browser.ask(`${ADMIN}/summary`)).status).toBe(403);
  await pool.query(
    `update app.account_identities set kind = 'provider', issuer = 'https://id.test', email = null where subject = 'someone'`,
  );
  expect((await browser.ask(`${ADMIN}/summary`)).status).toBe(200);
  await pool.query(`update app.account_identities set email = 'a@b.test' where subject = 'someone'`);
  expect((await browser.ask(`${ADMIN}/summary`)).status).toBe(403);
  await pool.query(
    `update app.account_identities set issuer = 'https://other.test', email = null where subject = 'someone'`,
  );
  expect((await browser.ask(`${ADMIN}/summary`)).status).toBe(403);
});

test('the summary counts accounts at once, and those used lately as they were within a minute', async () => {
  const { pool } = site.database;
  const read = async () => (await operator.ask(`${ADMIN}/summary`)).body;
  const before = await read();
  expect(before.used_lately).toBeGreaterThan(0);
  expect(before.used_lately).toBeLessThanOrEqual(before.accounts);
  const { rows } = await pool.query('insert into app.accounts (is_blocked) values (true) returning id');
  expect(await read()).toEqual({ ...before, accounts: before.accounts + 1, blocked: before.blocked + 1 });
  await pool.query('delete from app.accounts where id = $1', [rows[0].id]);
});

test('a request is returned with a comment, sent again, accepted, and its tags are everybody’s until it is withdrawn', async () => {
  const visitor = await openSignedIn();
  const address = await seeAddress();
  const { body: sent } = await visitor.ask(REQUESTS, {
    method: 'POST',
    body: requestFor([address], 'Exchange One;Hot'),
  });
  expect([sent.status, sent.comment]).toEqual(['pending', null]);
  expect((await decide(sent.id, { status: 'returned' })).body).toEqual({ errors: { comment: ['Required'] } });
  const { status, body: returned } = await decide(sent.id, {
    status: 'returned',
    comment: 'Which exchange?',
  });
  expect([status, returned.status, returned.comment]).toEqual([200, 'returned', 'Which exchange?']);
  expect(await readLabels(address)).toEqual([]);
  expect((await decide(sent.id, { status: 'approved' })).status).toBe(404);

  await visitor.ask(`${REQUESTS}/${sent.id}`, {
    method: 'PUT',
    body: requestFor([address], 'Exchange One;Hot'),
  });
  const { body: waiting } = await operator.ask(`${ADMIN}/public_tag_requests`);
  expect(waiting.items.map(({ id }: { id: number }) => id)).toContain(sent.id);
  await decide(sent.id, { status: 'approved' });
  expect((await readLabels(address)).sort()).toEqual(['Exchange One', 'Hot']);
  expect((await visitor.ask(REQUESTS)).body[0].status).toBe('approved');

  const { body: found } = await openBrowser(site).ask('/api/v2/search?q=exchange%20o');
  expect(found.items.filter(({ type }: { type: string }) => type === 'label')).toMatchObject([
    { name: 'Exchange One', address_hash: expect.stringMatching(new RegExp(address, 'i')) },
  ]);
  const { body: common } = await openBrowser(site).ask(`/api/account/v2/tags/address/${address}`);
  expect(common.common_tags).toHaveLength(2);

  await visitor.ask(`${REQUESTS}/${sent.id}`, { method: 'DELETE', body: { remove_reason: 'Moved' } });
  expect(await readLabels(address)).toEqual([]);
});

test('an answer that was kept before a tag came is not taken for one of today', async () => {
  const address = await seeAddress();
  const path = `/api/v2/addresses/${address}/transactions`;
  const before = await openBrowser(site).ask(path);
  await operator.ask(`${ADMIN}/public_tags`, {
    method: 'POST',
    body: { tags: [{ address_hash: address, label: 'New' }] },
  });
  const headers = { 'if-none-match': String(before.headers.etag) };
  expect((await openBrowser(site).ask(path, { headers })).status).toBe(200);
});

test('tags are given from CSV, all of them or none', async () => {
  const [one, two] = [await seeAddress(), await seeAddress()];
  const add = (body: object) => operator.ask(`${ADMIN}/public_tags`, { method: 'POST', body });
  const csv = `address,label\r\n${one},"Bridge, old"\r\n${two},Miner\r\n${one},"Bridge, old"\r\n`;
  expect((await add({ csv })).body).toEqual({ added: 2 });
  expect([await readLabels(one), await readLabels(two)]).toEqual([['Bridge, old'], ['Miner']]);
  const wrong = await add({ csv: `${one},Fine\n0x12,Wrong` });
  expect([wrong.status, wrong.body]).toEqual([422, { errors: { csv: ['Row 2: Address is invalid'] } }]);
  expect((await add({ csv: `${one},"Fine` })).status).toBe(422);
  expect((await add({ csv: `${one},\u202eevil` })).status).toBe(422);
  const many = Array.from({ length: 11 }, (_, each) => ({ address_hash: one, label: `Tag ${each}` }));
  expect((await add({ tags: many })).status).toBe(422);
  expect(await readLabels(one)).toEqual(['Bridge, old']);

  const { body } = await operator.ask(`${ADMIN}/public_tags?address=${two}`);
  const [{ id }] = body.items;
  expect((await operator.ask(`${ADMIN}/public_tags/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await readLabels(two)).toEqual([]);
});

test('more requests than a page holds are found page by page, and by address, tag, name, e-mail address or text', async () => {
  const { pool } = site.database;
  const visitor = await openSignedIn();
  const [address, other] = [anyAddress(), anyAddress()];
  const { body: first } = await visitor.ask(REQUESTS, {
    method: 'POST',
    body: {
      ...requestFor([other, address], 'Lantern 100%;Pier'),
      full_name: 'Grace Light',
      email: 'grace@quay.test',
      additional_comment: 'Lit at dusk_',
    },
  });
  await pool.query(
    `insert into app.account_public_tags (account_id, full_name, email, tags, addresses, additional_comment, is_owner)
     select account_id, 'Many', 'many@b.test', 'Crowd ' || n, addresses[1:1], 'Please', false
     from app.account_public_tags, generate_series(1, 70) n where id = $1`,
    [first.id],
  );
  const list = async (search: object) => {
    const query = new URLSearchParams(search as Record<string, string>);
    return (await operator.ask(`${ADMIN}/public_tag_requests?${query}`)).body;
  };
  const found = async (q: string) => (await list({ q })).items.map(({ id }: { id: number }) => id);
  for (const q of [
    address,
    address.toUpperCase().replace('0X', '0x'),
    'lantern',
    '100%',
    'GRACE L',
    'grace@quay',
    'dusk_',
    ' pier ',
  ])
    expect([q, await found(q)]).toEqual([q, [first.id]]);
  for (const q of ['0%_', 'nowhere', '\\', anyAddress()]) expect([q, await found(q)]).toEqual([q, []]);
  const page = await list({ q: 'Crowd' });
  expect([page.items.length, page.next_page_params.items_count]).toEqual([50, 50]);
  const rest = await list({ q: 'Crowd', ...page.next_page_params });
  expect([rest.items.length, rest.next_page_params]).toEqual([20, null]);
  const tags = [...page.items, ...rest.items].map((item: { tags: string }) => item.tags);
  expect(new Set(tags).size).toBe(70);
  const all = await list({});
  expect((await list(all.next_page_params)).items.length).toBeGreaterThan(20);
  await pool.query("delete from app.account_public_tags where tags like 'Crowd %' or id = $1", [first.id]);
});

test('public tags, accounts and the log are searched', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  await signIn(openBrowser(site), wallet);
  const address = anyAddress();
  const tag = { address_hash: address, label: 'Foghorn 7' };
  await operator.ask(`${ADMIN}/public_tags`, { method: 'POST', body: { tags: [tag] } });
  const find = async (list: string, q: string) =>
    (await operator.ask(`${ADMIN}/${list}?q=${encodeURIComponent(q)}`)).body.items;
  for (const q of ['foghorn', 'horn 7', address])
    expect((await find('public_tags', q)).map(({ label }: { label: string }) => label)).toEqual([
      'Foghorn 7',
    ]);
  expect(await find('public_tags', 'foghorn_7')).toEqual([]);

  const [account] = await find('accounts', wallet.address);
  expect(account.identities).toEqual([{ kind: 'wallet', name: wallet.address.toLowerCase() }]);
  const { pool } = site.database;
  await pool.query('update app.accounts set name = $2 where id = $1', [account.id, 'Keeper of the lamp']);
  await pool.query('update app.account_identities set email = $2 where account_id = $1', [
    account.id,
    'keeper@quay.test',
  ]);
  for (const q of [String(account.id), 'keeper OF', 'keeper@quay', wallet.address.slice(2, 20)])
    expect((await find('accounts', q)).map(({ id }: { id: number }) => id)).toContain(account.id);
  expect(await find('accounts', 'nobody at all')).toEqual([]);

  const entries = await find('log', 'foghorn');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['tags_added']);
  expect((await find('log', 'tags added'))[0]).toEqual(entries[0]);
  expect((await find('log', OPERATOR.address)).length).toBeGreaterThan(0);
  expect(await find('log', 'nothing of the kind')).toEqual([]);
  const foreign = { address_hash: anyAddress(), label: 'Über ΣΟΦΟΣ Жук' };
  await operator.ask(`${ADMIN}/public_tags`, { method: 'POST', body: { tags: [foreign] } });
  for (const q of ['ÜBER', 'über', 'σοφος', 'ЖУК'])
    expect((await find('public_tags', q)).map(({ label }: { label: string }) => label)).toEqual([
      foreign.label,
    ]);
  expect((await findApprovedTags(site.database.pool, 'ÜBER σοφος', 5)).map(({ label }) => label)).toEqual([
    foreign.label,
  ]);
});

test('a blocked account has no session any more and cannot sign in; a deleted one is gone', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const browser = openBrowser(site);
  await signIn(browser, wallet);
  const { body } = await operator.ask(`${ADMIN}/accounts?subject=${wallet.address}`);
  const [{ id, identities }] = body.items;
  expect(identities).toEqual([{ kind: 'wallet', name: wallet.address.toLowerCase() }]);
  const edit = (is_blocked: boolean) =>
    operator.ask(`${ADMIN}/accounts/${id}`, { method: 'PUT', body: { is_blocked } });
  expect((await edit(true)).status).toBe(200);
  expect((await browser.ask('/api/account/v2/user/info')).status).toBe(401);
  await expect(signIn(openBrowser(site), wallet)).rejects.toThrow('403');
  await edit(false);
  await signIn(browser, wallet);
  expect((await operator.ask(`${ADMIN}/accounts/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await browser.ask('/api/account/v2/user/info')).status).toBe(401);
  for (const missing of [id, 0, 'x', 999_999_999])
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `${ADMIN}/accounts/${missing}`;
      const answer = await operator.ask(path, { method, body: { is_blocked: true } });
      expect([path, method, answer.status, answer.body.message]).toEqual([
        path,
        method,
        404,
        'User not found',
      ]);
    }
});

test('an operator neither blocks nor deletes the account that he is signed in to', async () => {
  const { body } = await operator.ask(`${ADMIN}/accounts?subject=${OPERATOR.address}`);
  const path = `${ADMIN}/accounts/${body.items[0].id}`;
  expect((await operator.ask(path, { method: 'PUT', body: { is_blocked: true } })).status).toBe(422);
  expect((await operator.ask(path, { method: 'DELETE' })).status).toBe(422);
});

test('the log says who did what, and nobody changes it', async () => {
  const address = await seeAddress();
  await operator.ask(`${ADMIN}/public_tags`, {
    method: 'POST',
    body: { tags: [{ address_hash: address, label: 'Logged' }] },
  });
  const { body } = await operator.ask(`${ADMIN}/log`);
  expect(body.items[0]).toMatchObject({
    operator: OPERATOR.address.toLowerCase(),
    action: 'tags_added',
    subject: '1 public tags',
    detail: expect.stringContaining('Logged'),
  });
  const { pool } = site.database;
  for (const statement of [
    'delete from app.operator_log',
    'truncate app.operator_log',
    `update app.operator_log set action = 'x'`,
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only');
});

test('who deletes his own account leaves its number in the log and nothing else', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const browser = openBrowser(site);
  await signIn(browser, wallet);
  await browser.ask('/api/account/v2/user', { method: 'DELETE', body: { confirm: 'delete my account' } });
  const { body, raw } = await operator.ask(`${ADMIN}/log`);
  expect(body.items[0]).toMatchObject({ action: 'account_deleted', operator: 'the account itself' });
  expect(raw.toLowerCase()).not.toContain(wallet.address.toLowerCase());
});
