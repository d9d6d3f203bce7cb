import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { loadEnv } from '#config/load-env.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { untilLocksWait } from '#tests/support/lock-waits.ts';
import { addressRow, hashOf, tokenRow, transactionRow } from '#tests/support/rows.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { settings } from '../settings.ts';
import { createApi } from './api.ts';

const newKey = () => privateKeyToAccount(generatePrivateKey());
const [OPERATOR, OWNER, CREATOR] = [newKey(), newKey(), newKey()];
let site: AccountServer;
let anvil: Anvil;
let rpc: ReturnType<typeof createDemoRpc>;
let chain: string;
let operator: Browser;

/** Contracts whose source is taken for verified. */
const verified = new Set<string>();
const sources: ApiPart = {
  fields: {
    addresses: async (_, facts) =>
      facts.map(({ hash }) => ({ fields: { is_verified: verified.has(hash.toString('hex')) } })),
  },
};

beforeAll(async () => {
  anvil = await startAnvil();
  rpc = createDemoRpc(anvil.url);
  const { config } = loadEnv({ TOKEN_INFO_SECTORS: '["DeFi", "Other"]' }, { own: settings });
  const parts = [createApi(config.own as ValuesOf<typeof settings>), sources];
  site = await openAccountServer({ ACCOUNT_OPERATORS: OPERATOR.address }, rpc as never, { parts });
  const { rows } = await site.database.pool.query('select chain_id::text from app.runs where is_active');
  chain = `/api/v1/chains/${rows[0].chain_id}`;
  operator = openBrowser(site);
  await signIn(operator, OPERATOR);
});
afterAll(async () => {
  await site.close();
  await anvil.kill();
});

async function openSignedIn(): Promise<Browser> {
  const browser = openBrowser(site);
  await signIn(browser);
  return browser;
}

let height = 1;
/** A contract whose `owner()` is OWNER and which CREATOR created, as the index knows it; with a token's row. */
async function seeContract(isVerified = true): Promise<string> {
  const code = `73${OWNER.address.slice(2)}60005260206000f3`;
  const { address } = await deploy({ rpc }, `0x60${(code.length / 2).toString(16)}80600b6000396000f3${code}`);
  const bytes = Buffer.from(address.slice(2), 'hex');
  height += 1;
  const { db } = site.database;
  await db
    .insertInto('addresses')
    .values(addressRow(bytes, { contract_block: 1 }))
    .execute();
  const creation = { created_contract: bytes, from_address: Buffer.from(CREATOR.address.slice(2), 'hex') };
  await db
    .insertInto('transactions')
    .values(transactionRow(height, 0, { hash: hashOf(height, 7), to_address: null, ...creation }))
    .execute();
  await db.insertInto('tokens').values(tokenRow(bytes)).execute();
  if (isVerified) verified.add(bytes.toString('hex'));
  return address;
}

const prepare = (browser: Browser, contractAddress: string) =>
  browser.ask(`${chain}/verified-addresses:prepare`, { method: 'POST', body: { contractAddress } });
const verify = (browser: Browser, body: object) =>
  browser.ask(`${chain}/verified-addresses:verify`, { method: 'POST', body });

/** Has a wallet sign the message for a contract, and proves by it. */
async function prove(browser: Browser, contractAddress: string, wallet = OWNER) {
  const { body } = await prepare(browser, contractAddress);
  const message = String(body.result.signingMessage);
  const signature = await wallet.signMessage({ message });
  return { message, signature, ...(await verify(browser, { contractAddress, message, signature })) };
}

const FIELDS = {
  requesterName: 'A Person',
  requesterEmail: 'person@project.test',
  projectName: 'Zeppelin Works',
  projectWebsite: 'https://project.test',
  projectEmail: 'hello@project.test',
  iconUrl: 'https://project.test/icon.svg',
  projectDescription: 'Airships for everybody.',
  projectSector: 'DeFi',
  github: 'https://github.com/project',
  comment: 'For the operator',
};
const SUBMISSIONS = () => `${chain}/token-info-submissions`;
const apply = (browser: Browser, tokenAddress: string, over: object = {}) =>
  browser.ask(SUBMISSIONS(), { method: 'POST', body: { submission: { ...FIELDS, tokenAddress, ...over } } });
const decide = (id: string, body: object, by = operator) =>
  by.ask(`/api/account/v2/admin/token_info_submissions/${id}`, { method: 'PUT', body });

test.each([
  ['owner', OWNER],
  ['creator', CREATOR],
])('the %s of a contract proves it by a signature', async (_, wallet) => {
  const browser = await openSignedIn();
  const contract = await seeContract();
  const { body } = await prepare(browser, contract);
  expect(body).toMatchObject({
    status: 'SUCCESS',
    result: { contractOwner: OWNER.address, contractCreator: CREATOR.address },
  });
  const { body: proven } = await prove(browser, contract, wallet);
  expect(proven.status).toBe('SUCCESS');
  const { body: listed } = await browser.ask(`${chain}/verified-addresses`);
  expect(listed.verifiedAddresses).toMatchObject([
    { contractAddress: expect.stringMatching(new RegExp(contract, 'i')) },
  ]);
  expect((await prepare(browser, contract)).body).toEqual({ status: 'IS_OWNER_ERROR' });
  const other = await openSignedIn();
  expect((await prepare(other, contract)).body).toEqual({ status: 'OWNERSHIP_VERIFIED_ERROR' });
  expect((await other.ask(`${chain}/verified-addresses`)).body).toEqual({ verifiedAddresses: [] });
});

test('what is no contract, and what has no verified source, is refused before anything is signed', async () => {
  const browser = await openSignedIn();
  expect((await prepare(browser, anyAddress())).body).toEqual({ status: 'INVALID_ADDRESS_ERROR' });
  const unverified = await seeContract(false);
  expect((await prepare(browser, unverified)).body).toEqual({ status: 'SOURCE_CODE_NOT_VERIFIED_ERROR' });
  expect((await prepare(browser, '0x12')).body).toEqual({ status: 'INVALID_ADDRESS_ERROR' });
  const elsewhere = await browser.ask('/api/v1/chains/999999/verified-addresses');
  expect([elsewhere.status, elsewhere.body]).toEqual([404, { code: 5, message: 'Not found', details: [] }]);
});

test('a stranger, an old message, one of another site or contract, and a signature that was used prove nothing', async () => {
  const browser = await openSignedIn();
  const [contract, other] = [await seeContract(), await seeContract()];
  const stranger = newKey();
  expect((await prove(browser, contract, stranger)).body).toEqual({
    status: 'INVALID_SIGNER_ERROR',
    invalidSigner: { signer: stranger.address },
  });
  const { body } = await prepare(browser, contract);
  const message = String(body.result.signingMessage);
  const tryWith = async (text: string, contractAddress = contract) => {
    const signature = await OWNER.signMessage({ message: text });
    return (await verify(browser, { contractAddress, message: text, signature })).body.status;
  };
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 19).replace('T', ' ');
  const old = message.replace(/\d{4}-\S+ \d\d:\d\d:\d\d/, at(-3_700_000));
  expect(await tryWith(old)).toBe('VALIDITY_EXPIRED_ERROR');
  expect(await tryWith(message.replace(/\d{4}-\S+ \d\d:\d\d:\d\d/, at(600_000)))).toBe(
    'VALIDITY_EXPIRED_ERROR',
  );
  expect(await tryWith(message.replace('localhost', 'evil.test'))).toBe('INVALID_SIGNATURE_ERROR');
  expect(await tryWith(message, other)).toBe('INVALID_SIGNATURE_ERROR');
  const wrong = await verify(browser, { contractAddress: contract, message, signature: '0x1234' });
  expect(wrong.body.status).toBe('INVALID_SIGNATURE_ERROR');

  const proven = await prove(browser, contract);
  expect(proven.body.status).toBe('SUCCESS');
  await site.database.pool.query('delete from app.verified_addresses');
  const thief = await openSignedIn();
  const replay = { contractAddress: contract, message: proven.message, signature: proven.signature };
  expect((await verify(thief, replay)).body.status).toBe('VALIDITY_EXPIRED_ERROR');
});

test('of two accounts that prove the same contract at once, one has it', async () => {
  const contract = await seeContract();
  const browsers = [await openSignedIn(), await openSignedIn()];
  const signed = await Promise.all(
    browsers.map(async (browser, place) => {
      const message = String((await prepare(browser, contract)).body.result.signingMessage);
      return {
        contractAddress: contract,
        message,
        signature: await [OWNER, CREATOR][place]!.signMessage({ message }),
      };
    }),
  );
  const answers = await Promise.all(browsers.map((browser, place) => verify(browser, signed[place]!)));
  expect(answers.map(({ body }) => body.status).sort()).toEqual(['OWNERSHIP_VERIFIED_ERROR', 'SUCCESS']);
});

test('an application is returned, sent again, approved, and shown to everybody without who applied', async () => {
  const browser = await openSignedIn();
  const token = await seeContract();
  expect((await apply(browser, token)).status).toBe(403);
  await prove(browser, token);
  const { status, body: sent } = await apply(browser, token);
  expect([status, sent.status, sent.projectName]).toEqual([200, 'IN_PROCESS', 'Zeppelin Works']);
  expect((await apply(browser, token)).body).toMatchObject({ code: 9 });
  expect((await decide(sent.id, { status: 'UPDATE_REQUIRED' })).body).toEqual({
    errors: { adminComments: ['Required'] },
  });
  await decide(sent.id, { status: 'UPDATE_REQUIRED', adminComments: 'A larger icon, please' });
  const { body: returned } = await browser.ask(`${SUBMISSIONS()}/${sent.id}`);
  expect(returned).toMatchObject({ status: 'UPDATE_REQUIRED', adminComments: 'A larger icon, please' });
  const edited = await browser.ask(`${SUBMISSIONS()}/${sent.id}`, {
    method: 'PUT',
    body: {
      submission: { ...FIELDS, id: sent.id, tokenAddress: token, iconUrl: 'https://project.test/large.svg' },
    },
  });
  expect(edited.body).toMatchObject({ status: 'IN_PROCESS', iconUrl: 'https://project.test/large.svg' });
  const nobody = openBrowser(site);
  expect((await nobody.ask(`${chain}/token-infos/${token}`)).body).toEqual({});

  const { body: waiting } = await operator.ask('/api/account/v2/admin/token_info_submissions');
  expect(waiting.items.map(({ id }: { id: string }) => id)).toContain(sent.id);
  const { revision } = waiting.items.find(({ id }: { id: string }) => id === sent.id);
  await browser.ask(`${SUBMISSIONS()}/${sent.id}`, {
    method: 'PUT',
    body: {
      submission: { ...FIELDS, tokenAddress: token, iconUrl: 'https://project.test/large.svg', docs: null },
    },
  });
  expect((await decide(sent.id, { status: 'APPROVED', revision })).body).toEqual({
    message: 'The request has been changed since it was shown; look at it again.',
  });
  expect((await nobody.ask(`${chain}/token-infos/${token}`)).body).toEqual({});
  expect((await decide(sent.id, { status: 'APPROVED' })).body.status).toBe('APPROVED');
  const { body: info, raw } = await nobody.ask(`${chain}/token-infos/${token}`);
  expect(info).toMatchObject({
    projectName: 'Zeppelin Works',
    github: FIELDS.github,
    chainId: chain.split('/').pop(),
  });
  for (const text of ['A Person', 'person@project.test', 'For the operator']) expect(raw).not.toContain(text);
  const { body: details } = await nobody.ask(`/api/v2/tokens/${token}`);
  expect(details.icon_url).toBe('https://project.test/large.svg');
  const { body: found } = await nobody.ask('/api/v2/search?q=zeppelin');
  expect(found.items).toMatchObject([
    { type: 'token', icon_url: details.icon_url, is_verified_via_admin_panel: true },
  ]);

  const late = await browser.ask(`${SUBMISSIONS()}/${sent.id}`, {
    method: 'PUT',
    body: { ...FIELDS, tokenAddress: token },
  });
  expect([late.status, late.body.code]).toEqual([400, 9]);
  const { body: again } = await apply(browser, token, { projectName: 'Balloon Works' });
  await decide(again.id, { status: 'REJECTED', adminComments: 'No' });
  expect((await nobody.ask(`${chain}/token-infos/${token}`)).body.projectName).toBe('Zeppelin Works');
  expect((await apply(browser, token)).status).toBe(200);
  const { body: own } = await browser.ask('/api/account/v2/user/export');
  expect(own.token_info_submissions).toHaveLength(3);
});

test.each([
  [{ iconUrl: 'javascript:alert(1)' }, 'iconUrl'],
  [{ github: 'data:text/html,x' }, 'github'],
  [{ projectWebsite: 'https://user:pass@project.test' }, 'projectWebsite'],
  [{ docs: `https://project.test/${'a'.repeat(500)}` }, 'docs'],
  [{ projectName: '\u202eevil' }, 'projectName'],
  [{ projectDescription: '' }, 'projectDescription'],
  [{ projectSector: 'Crime' }, 'projectSector'],
  [{ requesterEmail: 'nobody' }, 'requesterEmail'],
])('an application with %j is refused at the field', async (over, field) => {
  const browser = await openSignedIn();
  const { status, body } = await apply(browser, anyAddress(), over);
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(body).toMatchObject({ code: 3, message: 'Invalid parameter(s)', details: [] });
});

test('an application sets no field that it may not, neither sent nor changed: its state, its owner, its number', async () => {
  const browser = await openSignedIn();
  const token = await seeContract();
  await prove(browser, token);
  const over = { status: 'APPROVED', account_id: 1, id: 4711, adminComments: 'Fine', chainId: '1' };
  const { body: sent } = await apply(browser, token, over);
  expect(sent).toMatchObject({ status: 'IN_PROCESS', id: expect.not.stringMatching('4711') });
  expect(sent).not.toHaveProperty('adminComments');
  const { status, body: edited } = await browser.ask(`${SUBMISSIONS()}/${sent.id}`, {
    method: 'PUT',
    body: { submission: { ...FIELDS, ...over, tokenAddress: token } },
  });
  expect([status, edited]).toEqual([200, { ...sent, updatedAt: expect.any(String) }]);
  expect((await browser.ask(SUBMISSIONS())).body).toEqual({ submissions: [edited] });
});

test('an application that waits is changed, one that is decided is not; each is listed by its state', async () => {
  const browser = await openSignedIn();
  const [first, second] = [await seeContract(), await seeContract()];
  await prove(browser, first);
  await prove(browser, second);
  // Without the member `submission` around it.
  const bare = { ...FIELDS, tokenAddress: first };
  const { status, body: sent } = await browser.ask(SUBMISSIONS(), { method: 'POST', body: bare });
  expect([status, sent]).toMatchObject([200, { ...FIELDS, status: 'IN_PROCESS' }]);
  const edit = (id: string, tokenAddress: string) =>
    browser.ask(`${SUBMISSIONS()}/${id}`, {
      method: 'PUT',
      body: { submission: { ...FIELDS, tokenAddress, projectName: 'Renamed' } },
    });
  const edited = await edit(sent.id, first);
  expect([edited.status, edited.body]).toMatchObject([
    200,
    { id: sent.id, projectName: 'Renamed', status: 'IN_PROCESS' },
  ]);
  const { body: refused } = await apply(browser, second);
  await decide(refused.id, { status: 'REJECTED', adminComments: 'No' });
  const late = await edit(refused.id, second);
  expect([late.status, late.body]).toEqual([
    400,
    { code: 9, message: 'This application has been decided; send a new one', details: [] },
  ]);
  const list = async (query: string) =>
    (await browser.ask(SUBMISSIONS() + query)).body.submissions.map(({ id, projectName, status }: any) => [
      id,
      projectName,
      status,
    ]);
  const rejected = [refused.id, FIELDS.projectName, 'REJECTED'];
  const waiting = [sent.id, 'Renamed', 'IN_PROCESS'];
  expect(await list('?status=REJECTED')).toEqual([rejected]);
  expect(await list('?status=IN_PROCESS')).toEqual([waiting]);
  expect(await list('?status=APPROVED')).toEqual([]);
  expect(await list('')).toEqual([rejected, waiting]);
});

test('the sectors that an application may name are those of TOKEN_INFO_SECTORS', async () => {
  const { body } = await (await openSignedIn()).ask(`${SUBMISSIONS()}/selectors`);
  expect(body).toEqual({ projectSectors: ['DeFi', 'Other'] });
});

test('token info of what is no address, or of another chain, is refused in the form of the service', async () => {
  const nobody = openBrowser(site);
  const wrong = await nobody.ask(`${chain}/token-infos/0x12`);
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { code: 3, message: 'Invalid parameter(s)', details: [] },
  ]);
  const elsewhere = await nobody.ask(`/api/v1/chains/999999/token-infos/${anyAddress()}`);
  expect([elsewhere.status, elsewhere.body]).toEqual([404, { code: 5, message: 'Not found', details: [] }]);
  const none = await nobody.ask(`${chain}/token-infos/${anyAddress()}`);
  expect([none.status, none.body, none.headers['cache-control']]).toEqual([200, {}, 'no-cache']);
});

test('every private read is refused without a session, and kept by no cache; the list of all is for operators', async () => {
  const browser = await openSignedIn();
  const token = await seeContract();
  await prove(browser, token);
  const { body: sent } = await apply(browser, token);
  const reads = Object.values(TOKEN_INFO_CALLS).filter(
    (call) => 'needsSession' in call && !('method' in call),
  );
  for (const { path } of reads) {
    const own = path.replace('/api/v1/chains/{chainId}', chain).replace('{id}', sent.id);
    const isOfAdmin = path.includes('/admin/');
    const refused = await openBrowser(site).ask(own);
    const form = isOfAdmin ? { code: 'unauthorized' } : { code: 16, details: [] };
    expect([path, refused.status, refused.body]).toEqual([path, 401, { ...form, message: 'Unauthorized' }]);
    expect([path, (await browser.ask(own)).status]).toEqual([path, isOfAdmin ? 403 : 200]);
    const { status, headers } = await (isOfAdmin ? operator : browser).ask(own);
    const kept = [status, headers['cache-control'], headers.etag];
    expect([path, ...kept]).toEqual([path, 200, 'private, no-store', undefined]);
    expect(refused.headers['cache-control']).toContain('no-store');
  }
  expect(reads).toHaveLength(5);
});

test('the applications of another account are not there for anybody else, and nobody but operators decides', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  const token = await seeContract();
  await prove(browser, token);
  const { body: sent } = await apply(browser, token);
  const path = `${SUBMISSIONS()}/${sent.id}`;
  expect((await other.ask(path)).status).toBe(404);
  expect((await other.ask(path, { method: 'PUT', body: { ...FIELDS, tokenAddress: token } })).status).toBe(
    404,
  );
  expect((await other.ask(SUBMISSIONS())).body).toEqual({ submissions: [] });
  expect((await decide(sent.id, { status: 'APPROVED' }, browser)).status).toBe(403);
});

test('operators read more applications than a page holds page by page, and find one by its token or by what it says', async () => {
  const browser = await openSignedIn();
  const token = await seeContract();
  await prove(browser, token);
  const { body: sent } = await apply(browser, token, { projectName: 'Beacon 50%', comment: 'Ask Grace' });
  const { pool } = site.database;
  await pool.query(
    `insert into app.token_info_submissions (account_id, chain_id, address, fields)
     select account_id, chain_id, substring(sha256(convert_to('crowd ' || n, 'UTF8')) for 20), '{"projectName": "Crowd"}'
     from app.token_info_submissions, generate_series(1, 60) n where id = $1`,
    [sent.id],
  );
  const list = async (search: object) => {
    const query = new URLSearchParams(search as Record<string, string>);
    return (await operator.ask(`/api/account/v2/admin/token_info_submissions?${query}`)).body;
  };
  const first = await list({ q: 'crowd' });
  const second = await list({ q: 'crowd', ...first.next_page_params });
  expect([first.items.length, second.items.length, second.next_page_params]).toEqual([50, 10, null]);
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(60);
  for (const q of ['beacon 50%', token.toLowerCase(), 'ASK GRACE', 'person@project'])
    expect((await list({ q })).items.map(({ id }: { id: string }) => id)).toContain(sent.id);
  for (const q of ['beacon_50', 'projectName', anyAddress()]) expect((await list({ q })).items).toEqual([]);
  await pool.query("delete from app.token_info_submissions where fields ->> 'projectName' = 'Crowd'");
});

/** Content types that a form of another site can send without a preflight. */
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

test('every change refuses who is not signed in, another site, a token of another session, and what is no JSON', async () => {
  const [browser, other] = [await openSignedIn(), await openSignedIn()];
  const changes = Object.values(TOKEN_INFO_CALLS).filter((call) => 'method' in call);
  for (const call of changes) {
    const path = call.path.replace('/api/v1/chains/{chainId}', chain).replace('{id}', '1');
    const asked = { method: call.method as 'POST', body: {} };
    const ask = async (headers: Record<string, string>, asking = browser) =>
      (await asking.ask(path, { ...asked, headers })).status;
    expect([path, (await openBrowser(site).ask(path, asked)).status]).toEqual([path, 401]);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'a'.repeat(43) },
      { 'x-csrf-token': other.csrf ?? '' },
    ];
    // Operators are asked too: what is refused to others is refused for another reason.
    for (const headers of foreign)
      for (const type of ['application/json', ...FORM_TYPES])
        for (const asking of [browser, operator])
          expect([path, headers, type, await ask({ ...headers, 'content-type': type }, asking)]).toEqual([
            path,
            headers,
            type,
            403,
          ]);
    for (const type of FORM_TYPES)
      expect([path, type, await ask({ 'content-type': type }, operator)]).toEqual([path, type, 415]);
  }
  expect(changes).toHaveLength(5);
});

/** The fields of text, with the most that each takes. */
const LENGTHS: Record<string, number> = {
  requesterName: 100,
  projectName: 100,
  projectDescription: 1000,
  comment: 1000,
  coinMarketCapTicker: 100,
  coinGeckoTicker: 100,
  defiLlamaTicker: 100,
};
const LINKS = ['docs', 'github', 'telegram', 'linkedin', 'discord', 'slack', 'twitter', 'openSea']
  .concat(['facebook', 'medium', 'reddit', 'support'])
  .concat(['projectWebsite', 'iconUrl']);

test('an application has all its fields, each to its greatest length, and no longer', async () => {
  const browser = await openSignedIn();
  const token = await seeContract();
  await prove(browser, token);
  const start = 'https://project.test/';
  const longest = {
    ...Object.fromEntries(Object.entries(LENGTHS).map(([name, max]) => [name, 'ä'.repeat(max)])),
    ...Object.fromEntries(LINKS.map((name) => [name, start.padEnd(500, 'a')])),
  };
  for (const [name, value] of Object.entries(longest)) {
    const { status, body } = await apply(browser, token, { [name]: `${value}a` });
    const said = { [name]: [`Max ${LENGTHS[name] ?? 500} characters`] };
    expect([name, status, body.errors]).toEqual([name, 400, said]);
  }
  const { status, body } = await apply(browser, token, longest);
  expect([status, body.status]).toEqual([200, 'IN_PROCESS']);
  expect(body).toMatchObject({ ...FIELDS, ...longest });
  expect(TOKEN_INFO_CALLS.token_info_submission_add.response.safeParse(body).success).toBe(true);
});

test.each([
  'requesterName',
  'requesterEmail',
  'projectWebsite',
  'projectEmail',
  'iconUrl',
  'projectDescription',
])('an application without %s is refused at that field, whether it is sent or changed', async (field) => {
  const browser = await openSignedIn();
  const token = await seeContract();
  await prove(browser, token);
  const { body: sent } = await apply(browser, token);
  const paths = [
    [SUBMISSIONS(), 'POST'],
    [`${SUBMISSIONS()}/${sent.id}`, 'PUT'],
  ] as const;
  for (const [path, method] of paths)
    for (const missing of [undefined, null, '', ' ']) {
      const submission = { ...FIELDS, tokenAddress: token, [field]: missing };
      const { status, body } = await browser.ask(path, { method, body: { submission } });
      expect([method, missing, status, Object.keys(body.errors)]).toEqual([method, missing, 400, [field]]);
    }
});

test('an account verifies 200 addresses and sends 500 applications, and no more', async () => {
  const browser = await openSignedIn();
  const [first, second, third] = [await seeContract(), await seeContract(), await seeContract()];
  const { pool } = site.database;
  const { rows } = await pool.query('select max(id) as id from app.accounts');
  const account = rows[0].id;
  const chainId = chain.split('/').pop();
  await pool.query(
    `insert into app.verified_addresses (chain_id, address, account_id)
     select $1, substring(sha256(each::text::bytea) for 20), $2 from generate_series(1, 198) as each`,
    [chainId, account],
  );
  expect((await prove(browser, first)).body.status).toBe('SUCCESS');
  expect((await prove(browser, second)).body.status).toBe('SUCCESS');
  const beyond = await prove(browser, third);
  expect([beyond.status, beyond.body]).toEqual([
    403,
    { code: 7, message: 'Max 200 verified addresses per account', details: [] },
  ]);
  await pool.query(
    `insert into app.token_info_submissions (chain_id, address, account_id, status, fields)
     select $1, substring(sha256(each::text::bytea) for 20), $2, 'REJECTED', '{}' from generate_series(1, 499) as each`,
    [chainId, account],
  );
  // Of two at once, which both have begun before either has ended, one is the last.
  const blocker = await pool.connect();
  await blocker.query('begin; lock table app.token_info_submissions in share mode');
  const applying = Promise.all([apply(browser, first), apply(browser, second)]);
  try {
    await untilLocksWait(blocker, 2);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  const answers = await applying;
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const full = answers.find(({ status }) => status === 400);
  expect([full?.status, full?.body]).toEqual([
    400,
    { code: 8, message: 'Max 500 applications per account', details: [] },
  ]);
});
