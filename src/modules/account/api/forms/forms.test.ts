import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html } from '#api/personal/forms/markup.ts';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';

const OPERATOR = privateKeyToAccount(generatePrivateKey());
let site: AccountServer;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await openAccountServer({
    ACCOUNT_SMTP_URL: mailbox.url,
    ACCOUNT_EMAIL_FROM: 'Scan <scan@scan.test>',
    ACCOUNT_OPERATORS: OPERATOR.address,
  });
});

afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const FORMS = '/account/forms';
const USER = '/api/account/v2/user';

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

/** The token in a page of forms. */
async function readToken(browser: Browser, page: string): Promise<string> {
  const { raw } = await browser.ask(`${FORMS}/${page}`);
  return /name="csrf" value="([\w-]{43})"/.exec(raw)?.[1] ?? '';
}

function send(
  browser: Browser,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' };
  return browser.ask(`${FORMS}/${path}`, { method: 'POST', body, headers: { ...type, ...headers } });
}

test('a form leads back to its page, which shows what was refused at the field, once', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'watchlist');
  const answer = await send(browser, 'watchlist/save', { csrf, address_hash: '0x12', name: '<b>Mine' });
  expect([answer.status, answer.headers.location]).toEqual([303, `${FORMS}/watchlist?failed=1`]);
  const { raw } = await browser.ask(`${FORMS}/watchlist?failed=1`);
  expect(raw).toMatch(/aria-invalid="true" type="text" value="0x12"[\s\S]{0,80}Invalid format/);
  expect(raw).toContain('value="&#60;b&#62;Mine"');
  expect((await browser.ask(`${FORMS}/watchlist`)).raw).not.toContain('Invalid format');
});

test('without the token of the session, or with that of another, nothing is changed', async () => {
  const browser = await openSignedIn();
  const foreign = await readToken(await openSignedIn(), 'api-keys');
  for (const csrf of [undefined, '', foreign, 'x'.repeat(43), 'é'.repeat(43)]) {
    const { status, raw } = await send(browser, 'api-keys/save', { name: 'Key', ...(csrf && { csrf }) });
    expect([csrf, status]).toEqual([csrf, 403]);
    expect(raw).toContain('The form is no longer valid');
  }
  const asHeader = { 'x-csrf-token': browser.csrf ?? '' };
  expect((await send(browser, 'api-keys/save', { name: 'Key' }, asHeader)).status).toBe(403);
  expect((await browser.ask(`${USER}/api_keys`)).body).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a site below the same domain', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null' }],
])('%s sends no form, even with the right token', async (_, headers) => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'api-keys');
  expect((await send(browser, 'api-keys/save', { csrf, name: 'Key' }, headers)).status).toBe(403);
  expect((await browser.ask(`${USER}/api_keys`)).body).toEqual([]);
});

test('what does not say where it comes from is refused', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'api-keys');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode } = await site.server.inject({
    method: 'POST',
    url: `${FORMS}/api-keys/save`,
    headers: { host: 'localhost:3000', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ csrf, name: 'Key' }).toString(),
  });
  expect(statusCode).toBe(403);
});

test('a form takes the fields that it has, and no others', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'address-tags');
  const fields = new URLSearchParams({ csrf, address_hash: anyAddress(), name: 'Mine' });
  for (const [name, value] of [
    ['account_id', '1'],
    ['is_operator', 'true'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['name', 'second'],
  ] as const)
    fields.append(name, value);
  expect((await send(browser, 'address-tags/save', fields.toString())).headers.location).toBe(
    `${FORMS}/address-tags`,
  );
  const { body } = await browser.ask(`${USER}/tags/address`);
  expect(body.items).toHaveLength(1);
  expect(body.items[0].name).toBe('Mine');
});

test('the entries of another account are neither shown, nor changed, nor removed', async () => {
  const owner = await openSignedIn();
  const added = await send(owner, 'address-tags/save', {
    csrf: await readToken(owner, 'address-tags'),
    address_hash: anyAddress(),
    name: 'Nobody else sees this',
  });
  expect(added.status).toBe(303);
  const { body } = await owner.ask(`${USER}/tags/address`);
  const id = String(body.items[0].id);
  const other = await openSignedIn();
  const csrf = await readToken(other, 'address-tags');
  const edit = { csrf, id, address_hash: anyAddress(), name: 'Taken' };
  expect((await send(other, 'address-tags/save', edit)).status).toBe(404);
  expect((await send(other, 'address-tags/remove', { csrf, id })).status).toBe(404);
  expect((await other.ask(`${FORMS}/address-tags`)).raw).not.toContain('Nobody else sees this');
  expect((await owner.ask(`${USER}/tags/address`)).body.items[0].name).toBe('Nobody else sees this');
});

test('a body that is too large or of another type is refused', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'custom-abis');
  const large = { csrf, name: 'Mine', contract_address_hash: anyAddress(), abi: 'x'.repeat(600_000) };
  expect((await send(browser, 'custom-abis/save', large)).status).toBe(413);
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    expect([
      type,
      (await send(browser, 'api-keys/save', { csrf, name: 'K' }, { 'content-type': type })).status,
    ]).toEqual([type, 415]);
});

test('without a session a page of forms leads to signing in, and a form does nothing', async () => {
  const browser = openBrowser(site);
  const wayIn = `${FORMS}/sign-in?path=${encodeURIComponent(`${FORMS}/api-keys`)}`;
  const page = await browser.ask(`${FORMS}/api-keys`);
  expect([page.status, page.headers.location]).toEqual([302, wayIn]);
  const sent = await send(browser, 'api-keys/save', { csrf: 'x', name: 'Key' });
  expect([sent.status, sent.headers.location]).toEqual([303, wayIn]);
});

test('a code by e-mail signs in by forms; a form that another browser opened does not (login CSRF)', async () => {
  const browser = openBrowser(site);
  const csrf = await readToken(browser, 'sign-in');
  const email = 'ada@people.test';
  const sent = await send(browser, 'sign-in/send', { csrf, email, path: '//evil.test/' });
  expect(sent.headers.location).toBe(`${FORMS}/sign-in`);
  expect((await browser.ask(`${FORMS}/sign-in`)).raw).toContain('A code was sent');
  const otp = /The code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? '';
  const victim = openBrowser(site);
  await readToken(victim, 'sign-in');
  expect((await send(victim, 'sign-in/confirm', { csrf, email, otp })).status).toBe(403);
  expect((await send(openBrowser(site), 'sign-in/confirm', { csrf, email, otp })).status).toBe(403);
  const signedIn = await send(browser, 'sign-in/confirm', { csrf, email, otp, path: '//evil.test/' });
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, `${FORMS}/profile`]);
  expect((await browser.ask(`${FORMS}/profile`)).raw).toContain(email);
  expect(victim.cookies.has('explorer_session')).toBe(false);
});

test('an answer is for the session that the form was sent in, and is of this server', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'watchlist');
  await send(browser, 'watchlist/save', { csrf, address_hash: '0x12', name: 'Nobody else' });
  const kept = browser.cookies.get('explorer_form') ?? '';
  expect(kept).not.toBe('');
  const other = await openSignedIn();
  other.cookies.set('explorer_form', kept);
  expect((await other.ask(`${FORMS}/watchlist`)).raw).not.toContain('Nobody else');
  browser.cookies.set('explorer_form', `e30.${'A'.repeat(43)}`);
  expect((await browser.ask(`${FORMS}/watchlist?failed=1`)).raw).toContain('could not be saved');
});

test('a page of forms is kept by no cache, runs and loads nothing, and is framed nowhere', async () => {
  const { headers, raw } = await (await openSignedIn()).ask(`${FORMS}/profile`);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(raw).not.toMatch(/<script|<img|<link|\son\w+=/);
});

test('a list goes on page by page, and a form leads back to its page of the list', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'address-tags');
  for (let entry = 0; entry < 52; entry++)
    await send(browser, 'address-tags/save', { csrf, address_hash: anyAddress(), name: `Tag ${entry}` });
  const first = (await browser.ask(`${FORMS}/address-tags`)).raw;
  expect(first).toContain('<bdi>Tag 51</bdi>');
  expect(first).not.toContain('<bdi>Tag 1</bdi>');
  const before = /\?before=(\d+)/.exec(first)?.[1] ?? '';
  const older = (await browser.ask(`${FORMS}/address-tags?before=${before}`)).raw;
  expect(older).toContain('<bdi>Tag 1</bdi>');
  const id = /name="id" value="(\d+)"/.exec(older)?.[1] ?? '';
  const { headers } = await send(browser, 'address-tags/save', {
    csrf,
    id,
    before,
    address_hash: 'x',
    name: '',
  });
  expect(headers.location).toContain(`before=${before}`);
  expect((await browser.ask(String(headers.location))).raw).toMatch(/<details open>[\s\S]*Required/);
});

test('html`` escapes text and keeps parts', () => {
  expect(html`<p title="${'"><script>'}">${[html`<b>${'&'}</b>`]}</p>`.markup).toBe(
    '<p title="&#34;&#62;&#60;script&#62;"><b>&#38;</b></p>',
  );
});

const REQUEST = {
  full_name: 'A Person',
  email: 'a@b.test',
  tags: 'One;Two',
  additional_comment: 'Please',
  is_owner: 'on',
};

test('public tags are requested, changed and, with a reason, withdrawn by forms', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'public-tags');
  const [first, second] = [anyAddress(), anyAddress()];
  const post = (act: string, fields: Record<string, string>) =>
    send(browser, `public-tags/${act}`, { csrf, ...fields });
  const read = async () => (await browser.ask(`${USER}/public_tags`)).body;
  await post('save', { ...REQUEST, addresses: first, tags: 'x'.repeat(40) });
  expect((await browser.ask(`${FORMS}/public-tags`)).raw).toContain('Max 35 characters');
  expect(await read()).toEqual([]);
  await post('save', { ...REQUEST, addresses: ` ${first}\r\n${second}` });
  const [sent] = await read();
  expect(sent).toMatchObject({ tags: 'One;Two', is_owner: true, company: null, status: 'pending' });
  expect(sent.addresses.map((each: string) => each.toLowerCase())).toEqual([first, second]);
  const id = String(sent.id);
  const { is_owner: _, ...edited } = REQUEST;
  await post('save', { ...edited, id, addresses: first, tags: 'Three' });
  expect(await read()).toMatchObject([{ id: sent.id, tags: 'Three', is_owner: false }]);
  await post('remove', { id, remove_reason: '' });
  expect((await browser.ask(`${FORMS}/public-tags`)).raw).toMatch(
    /Why are you withdrawing[\s\S]{0,400}Required/,
  );
  expect(await read()).toHaveLength(1);
  await post('remove', { id, remove_reason: 'No longer needed' });
  expect(await read()).toEqual([]);
});

test('operators see the first addresses of a long request, the others where they open them, and later requests of a search', async () => {
  const browser = await openSignedIn();
  const operator = openBrowser(site);
  await signIn(operator, OPERATOR);
  const addresses = Array.from({ length: 10 }, anyAddress);
  const { body: sent } = await browser.ask(`${USER}/public_tags`, {
    method: 'POST',
    body: { ...REQUEST, tags: 'Ten;Piers', addresses, is_owner: true },
  });
  const { raw } = await operator.ask(`${FORMS}/operators?q=piers`);
  expect(raw).toContain('<bdi>Ten, Piers</bdi>');
  expect(raw.split('<details><summary>+7 more</summary>')[0]?.match(/href="\/address\//g)).toHaveLength(3);
  expect(raw.match(/href="\/address\//g)).toHaveLength(10);
  const { pool } = site.database;
  await pool.query(
    `insert into app.account_public_tags (account_id, full_name, email, tags, addresses, additional_comment, is_owner)
     select account_id, 'Many', 'a@b.test', 'Crowd ' || n, addresses[1:1], 'Please', false
     from app.account_public_tags, generate_series(1, 60) n where id = $1`,
    [sent.id],
  );
  const first = await operator.ask(`${FORMS}/operators?q=crowd`);
  const [, later = ''] = /href="([^"]+)">Later requests/.exec(first.raw) ?? [];
  const second = await operator.ask(later.replaceAll('&#38;', '&'));
  const count = (text: string) => text.match(/<b><bdi>Crowd \d+<\/bdi>/g)?.length;
  expect([count(first.raw), count(second.raw), second.raw.includes('Later requests')]).toEqual([
    50,
    10,
    false,
  ]);
  await pool.query("delete from app.account_public_tags where tags like 'Crowd %' or id = $1", [sent.id]);
});

test('webhooks are added and removed by forms, which show their keys', async () => {
  const browser = await openSignedIn();
  const csrf = await readToken(browser, 'webhooks');
  await send(browser, 'webhooks/save', { csrf, url: 'http://127.0.0.1/hook' });
  expect((await browser.ask(`${FORMS}/webhooks`)).raw).toContain('The host is not on the public internet');
  await send(browser, 'webhooks/save', { csrf, url: 'https://hooks.test/watch' });
  const [hook] = (await browser.ask(`${USER}/webhooks`)).body;
  const { raw } = await browser.ask(`${FORMS}/webhooks`);
  expect(raw).toContain(`whsec_${Buffer.from(hook.secret).toString('base64')}`);
  expect(raw).toContain('None in the last seven days.');
  const changed = await send(browser, 'webhooks/save', { csrf, id: String(hook.id), url: 'https://b.test/' });
  expect(changed.status).toBe(404);
  await send(browser, 'webhooks/remove', { csrf, id: String(hook.id) });
  expect((await browser.ask(`${USER}/webhooks`)).body).toEqual([]);
});

test('operators decide about requests for public tags by forms, and nobody else does', async () => {
  const browser = await openSignedIn();
  const operator = openBrowser(site);
  await signIn(operator, OPERATOR);
  const address = anyAddress();
  const ask = (tags: string) =>
    browser.ask(`${USER}/public_tags`, {
      method: 'POST',
      body: { ...REQUEST, tags, addresses: [address], is_owner: true },
    });
  const ids = [(await ask('<b>Vault')).body.id, (await ask('Safe')).body.id].map(String);
  const foreign = await readToken(browser, 'public-tags');
  for (const answer of [
    await browser.ask(`${FORMS}/operators`),
    await send(browser, 'operators/approve', { csrf: foreign, id: ids[0] ?? '' }),
  ])
    expect([answer.status, answer.raw.includes('Only for operators of this server')]).toEqual([403, true]);
  expect((await browser.ask(`${FORMS}/profile`)).raw).not.toContain('Administration');
  expect((await operator.ask(`${FORMS}/profile`)).raw).toContain('Administration');

  const csrf = await readToken(operator, 'operators');
  expect((await operator.ask(`${FORMS}/operators`)).raw).toContain('&#60;b&#62;Vault');
  const { raw: searched } = await operator.ask(`${FORMS}/operators?q=${encodeURIComponent('<b>va')}`);
  expect(searched).toMatch(/name="q"[^>]+value="&#60;b&#62;va"/);
  expect([searched.includes('<bdi>&#60;b&#62;Vault'), searched.includes('<bdi>Safe')]).toEqual([true, false]);
  expect((await operator.ask(`${FORMS}/operators?q=nothing`)).raw).toContain('No matching requests.');
  const decide = (act: string, id: string | undefined, comment = '') =>
    send(operator, `operators/${act}`, { csrf, id: id ?? '', comment });
  await decide('refuse', ids[0]);
  expect((await operator.ask(`${FORMS}/operators`)).raw).toMatch(
    /<details open><summary>Refuse[\s\S]+Required/,
  );
  await decide('refuse', ids[0], 'Not known');
  const readRevision = async () =>
    /name="revision" value="(\d+)"/.exec((await operator.ask(`${FORMS}/operators`)).raw)?.[1] ?? '';
  const approve = (revision: string) =>
    send(operator, 'operators/approve', { csrf, id: ids[1] ?? '', comment: '', revision });
  const shown = await readRevision();
  await browser.ask(`${USER}/public_tags/${ids[1]}`, {
    method: 'PUT',
    body: { ...REQUEST, tags: 'Safe', addresses: [address], is_owner: false },
  });
  await approve(shown);
  expect((await operator.ask(`${FORMS}/operators`)).raw).toMatch(
    /<details open><summary>Approve[\s\S]+The request has been changed since it was shown; look at it again\./,
  );
  await approve(await readRevision());
  expect((await browser.ask(`${FORMS}/public-tags`)).raw).toContain('Refused: Not known');
  const { body } = await openBrowser(site).ask(`/api/account/v2/tags/address/${address}`);
  expect(body.common_tags.map(({ display_name }: any) => display_name)).toEqual(['Safe']);
  expect((await operator.ask(`${FORMS}/operators`)).raw).toContain('No request is pending.');
});
