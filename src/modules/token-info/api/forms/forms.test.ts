import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiPart } from '#api/api-part.ts';
import { deploy } from '#demo/actions/deploy.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import {
  type AccountServer,
  anyAddress,
  type Browser,
  openAccountServer,
  openBrowser,
  signIn,
} from '#tests/support/account-server.ts';
import { addressRow, tokenRow } from '#tests/support/rows.ts';
import { createApi } from '../api.ts';

const newKey = () => privateKeyToAccount(generatePrivateKey());
const [OPERATOR, OWNER] = [newKey(), newKey()];
const FORMS = '/account/forms';
const isVerified: ApiPart = {
  fields: { addresses: async (_, facts) => facts.map(() => ({ fields: { is_verified: true } })) },
};
let site: AccountServer;
let anvil: Anvil;
let token: string;
let chain: string;

beforeAll(async () => {
  anvil = await startAnvil();
  const rpc = createDemoRpc(anvil.url);
  const parts = [createApi({ sectors: ['DeFi', 'Other'] }), isVerified];
  site = await openAccountServer({ ACCOUNT_OPERATORS: OPERATOR.address }, rpc as never, { parts });
  const code = `73${OWNER.address.slice(2)}60005260206000f3`;
  const deployed = await deploy({ rpc }, `0x60${(code.length / 2).toString(16)}80600b6000396000f3${code}`);
  token = deployed.address;
  const bytes = Buffer.from(token.slice(2), 'hex');
  const { db, pool } = site.database;
  await db
    .insertInto('addresses')
    .values(addressRow(bytes, { contract_block: 1 }))
    .execute();
  await db.insertInto('tokens').values(tokenRow(bytes)).execute();
  const { rows } = await pool.query('select chain_id::text from app.runs where is_active');
  chain = `/api/v1/chains/${rows[0].chain_id}`;
});
afterAll(async () => {
  await site.close();
  await anvil.kill();
});

async function openForms(page: string, wallet = newKey()) {
  const browser = openBrowser(site);
  await signIn(browser, wallet);
  const read = async (query = '') => (await browser.ask(`${FORMS}/${page}${query}`)).raw;
  const csrf = readField(await read(), 'csrf');
  const send = (act: string, fields: Record<string, string>, sentTo = page) =>
    browser.ask(`${FORMS}/${sentTo}/${act}`, {
      method: 'POST',
      body: new URLSearchParams({ csrf, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': '' },
    });
  return { browser, read, send };
}

const readField = (raw: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(raw)?.[1] ?? '';
const unescapeHtml = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

const FIELDS = {
  requesterName: 'A Person',
  requesterEmail: 'person@project.test',
  projectName: '<b>Zeppelin',
  projectWebsite: 'https://project.test',
  projectEmail: 'hello@project.test',
  iconUrl: 'https://project.test/icon.svg',
  projectDescription: 'Airships.\r\nFor everybody.',
  projectSector: 'DeFi',
  comment: 'For the operator',
};

const readInfo = async (browser: Browser) => (await browser.ask(`${chain}/token-infos/${token}`)).body;

test('without scripts an address is verified, its info applied for, returned, changed and approved', async () => {
  const { browser, read, send } = await openForms('token-info');
  await send('prepare', { contractAddress: anyAddress() });
  expect(await read()).toContain('There is no contract at this address.');
  await send('prepare', { contractAddress: token });
  const message = unescapeHtml(readField(await read(), 'message'));
  expect(message).toContain('I, hereby verify that I am the owner/creator');
  const sign = async (wallet: typeof OWNER) => ({
    contractAddress: token,
    message,
    signature: await wallet.signMessage({ message }),
  });
  await send('verify', await sign(newKey()));
  const refused = await read();
  expect(refused).toContain('This signature is neither the owner’s nor the creator’s.');
  expect(unescapeHtml(readField(refused, 'message'))).toBe(message);
  await send('verify', await sign(OWNER));
  const [id] = /0x[0-9a-fA-F]{40}/.exec((await read()).split('Your verified addresses')[1] ?? '') ?? [''];
  expect(id.toLowerCase()).toBe(token.toLowerCase());

  await send('apply', { id, application: '', ...FIELDS, projectSector: 'Space' });
  expect(await read()).toMatch(/<details open><summary>Apply for token info[\s\S]+Invalid format/);
  await send('apply', { id, application: '', ...FIELDS, status: 'APPROVED' });
  expect(await read()).toContain('Token info: Pending');
  expect(await readInfo(browser)).toEqual({});

  const admin = await openForms('token-applications', OPERATOR);
  const shown = await admin.read();
  expect(shown).toContain('&#60;b&#62;Zeppelin');
  expect(shown).toContain('For the operator');
  const { browser: operator } = admin;
  const search = async (q: string) => (await operator.ask(`${FORMS}/token-applications?q=${q}`)).raw;
  expect(await search('zeppelin')).toContain('&#60;b&#62;Zeppelin');
  expect(await search(token.toLowerCase())).toContain('&#60;b&#62;Zeppelin');
  expect(await search('balloon')).toContain('No matching applications.');
  const application = readField(shown, 'id');
  await admin.send('return', { id: application, comment: '' });
  expect(await admin.read()).toMatch(/<details open><summary>Return[\s\S]+Required/);
  await admin.send('return', { id: application, comment: 'Name it in words' });
  expect(await admin.read()).toContain('No application is pending.');
  expect(await read()).toContain('Token info: Returned: <bdi>Name it in words</bdi>');

  await send('apply', { id, application, ...FIELDS, projectName: 'Zeppelin' });
  await admin.send('approve', { id: application, comment: '' });
  expect(await read()).toContain('Token info: Approved');
  expect(await readInfo(browser)).toMatchObject({
    projectName: 'Zeppelin',
    projectDescription: 'Airships.\nFor everybody.',
  });
  expect((await admin.send('approve', { id: application, comment: '' })).status).toBe(404);
});

test('nobody else applies for the token or decides, by forms as little as by calls', async () => {
  const { browser, read, send } = await openForms('token-info');
  await send('apply', { id: token, application: '', ...FIELDS });
  const { body } = await browser.ask(`${chain}/token-info-submissions`);
  expect(body).toEqual({ submissions: [] });
  for (const answer of [
    await browser.ask(`${FORMS}/token-applications`),
    await send('approve', { id: '1', comment: '' }, 'token-applications'),
  ])
    expect([answer.status, answer.raw.includes('Only for operators of this server')]).toEqual([403, true]);
  expect(await read()).not.toContain('Applications for token info');
  expect((await send('verify', { csrf: 'x', contractAddress: token })).status).toBe(403);
});

test('of many verified addresses 25 are on a page, and the form that was refused is on the one that is shown', async () => {
  const { read, send } = await openForms('token-info');
  const { pool } = site.database;
  await pool.query(
    `insert into app.verified_addresses (chain_id, address, account_id)
     select chain_id, substring(sha256(convert_to('many ' || n, 'UTF8')) for 20), (select max(id) from app.accounts)
     from app.runs cross join generate_series(1, 30) n where is_active`,
  );
  const listIds = (page: string) => [...page.matchAll(/name="id" value="(0x\w{40})"/g)].map(([, id]) => id);
  const first = await read();
  expect(first).toContain('/account/forms/token-info?before=25');
  const second = await read('?before=25');
  expect(second).not.toContain('Further addresses');
  const ids = [...listIds(first), ...listIds(second)];
  expect([listIds(first).length, new Set(ids).size]).toEqual([25, 30]);
  await send('apply', { id: ids[27] ?? '', application: '', requesterName: '' });
  const refused = await read();
  expect(listIds(refused)).toEqual(listIds(second));
  expect(refused).toContain('<details open>');
});
