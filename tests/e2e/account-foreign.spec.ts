import type { Locator, Page } from '@playwright/test';
import { earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import type { EarlyApi } from '../support/early-api.ts';
import { EARLY_HASH, expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';

test.use({
  env: {
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
    USE_NEXT_JS_PROXY: 'true',
    CONTRACT_INFO_API_HOST: '{early}',
    ADMIN_SERVICE_API_HOST: '{early}',
  },
});

const USER = '/api/account/v2/user';
const ADDRESS = '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa';
const param = { hash: ADDRESS, is_contract: false, name: null, watchlist_names: [], private_tags: [] };
const BOTH = { incoming: true, outcoming: true };
const main = (page: Page) => page.getByRole('main');

const HASH = `0x${'ab'.repeat(32)}`;
const NOW = '2024-03-01T12:00:00.000000Z';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const lastChange = (early: EarlyApi) => early.requests.findLast(({ method }) => method !== 'GET');

/** Waits for a change with the session and its token, which has to say this. */
async function expectSent(early: EarlyApi, change: string, body?: Record<string, unknown>): Promise<void> {
  const last = () => lastChange(early);
  await expect.poll(() => `${last()?.method} ${last()?.path}`).toBe(change);
  const { headers, cookie, body: sent } = last() ?? {};
  const token = early.headers['x-bs-account-csrf'];
  expect([headers?.['x-csrf-token'], cookie]).toEqual([token, '_explorer_key=session']);
  if (body !== undefined) expect(sent).toMatchObject(body);
}

/** Sends a form that the API refuses by field: each text stands at the field with this label, and the form stays. */
async function expectFaults(
  early: EarlyApi,
  { form, button, change }: { form: Locator; button: string; change: string },
  faults: Readonly<Record<string, readonly [label: string, text: string]>>,
): Promise<void> {
  const errors = Object.fromEntries(Object.entries(faults).map(([key, [, text]]) => [key, [text]]));
  early.refuses[change] = { status: 422, body: { errors } };
  await form.getByRole('button', { name: button }).click();
  for (const [label, text] of Object.values(faults)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  delete early.refuses[change];
}

/** Sends a form that the API takes; it closes. */
async function submit(
  early: EarlyApi,
  { form, button, change }: { form: Locator; button: string; change: string },
  answer: object,
): Promise<void> {
  early.posts[change.replace(/^POST /, '')] = answer;
  await form.getByRole('button', { name: button }).click();
  await expect(form).toBeHidden();
}

/** Deletes a row, after which the list is empty. */
async function remove(page: Page, early: EarlyApi, name: string, change: string): Promise<void> {
  early.posts[change] = { message: 'OK' };
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const list = change.replace(/^DELETE (.*)\/[^/]+$/, '$1');
  early.bodies[list] = Array.isArray(early.bodies[list]) ? [] : { items: [], next_page_params: null };
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectSent(early, change);
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden();
  // The button that had the focus is gone.
  await expect(main(page)).toBeFocused();
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: '_explorer_key', value: 'session', url: origin }]);
}

test('on an API elsewhere, the watch list of servers of both ages is shown, added to, changed and deleted', async ({
  page,
  early,
  alone,
  words,
}) => {
  early.bodies[`${USER}/watchlist`] = {
    items: [
      {
        id: 1,
        address: param,
        address_hash: ADDRESS,
        name: 'Far away',
        address_balance: '2000000000000000000',
        exchange_rate: '1.5',
        notification_settings: { native: BOTH, 'ERC-20': BOTH, 'ERC-721': BOTH },
        notification_methods: { email: true },
        tokens_count: 3,
        tokens_fiat_value: '12.5',
        tokens_overflow: false,
      },
      {
        id: 2,
        address: { ...param, is_verified: false, reputation: 'ok', proxy_type: null },
        address_hash: ADDRESS,
        name: 'Of today',
        address_balance: null,
        exchange_rate: null,
        notification_settings: {
          native: BOTH,
          'ERC-20': BOTH,
          'ERC-721': BOTH,
          'ERC-404': { incoming: false, outcoming: true },
        },
        notification_methods: { email: false },
        tokens_count: null,
        tokens_fiat_value: null,
        tokens_overflow: null,
      },
    ],
    next_page_params: null,
  };
  early.bodies[`${USER}/tags/address`] = [];
  early.bodies['/api/account/v2/get_csrf'] = { message: 'ok' };
  early.headers = { 'x-bs-account-csrf': 'token-1' };
  await signIn(page, alone.origin);
  await page.goto('/account/watchlist');
  const list = page.getByRole('table', { name: 'Watch list' });
  for (const part of ['Far away', '$12.5', 'E-mail: Coin, ERC-20', 'Of today'])
    await expect(list).toContainText(part);
  expect(early.requests.findLast(({ path }) => path === `${USER}/watchlist`)?.cookie).toContain('session');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add address' }).click();
  const form = page.getByRole('dialog', { name: 'Add address' });
  await form.getByLabel('Address').fill(ADDRESS);
  await form.getByLabel('Name').fill('Near');
  early.posts[`${USER}/watchlist`] = 422;
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(form.getByText('No', { exact: true })).toBeVisible();
  const sent = early.requests.findLast(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    address_hash: ADDRESS,
    name: 'Near',
    notification_methods: { email: false },
  });
  const adding = { form, button: 'Add address', change: `POST ${USER}/watchlist` };
  await expectFaults(early, adding, {
    watchlist_id: ['Address', 'Address already added to the watch list'],
    name: ['Name', 'Required'],
  });
  await submit(early, adding, { id: 3, address: param, address_hash: ADDRESS, name: 'Near' });

  const edited = dialog(page, 'Edit address');
  for (const { id, name, given } of [
    { id: 1, name: 'Far away', given: { native: { incoming: false, outcoming: true }, 'ERC-20': BOTH } },
    { id: 2, name: 'Of today', given: { 'ERC-721': BOTH, 'ERC-404': { incoming: false, outcoming: true } } },
  ]) {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    if (id === 1) await edited.getByLabel('Incoming').first().uncheck();
    await edited.getByLabel('Name').fill(`${name} 2`);
    const change = `PUT ${USER}/watchlist/${id}`;
    await submit(early, { form: edited, button: 'Save changes', change }, { message: 'OK' });
    await expectSent(early, change, {
      address_hash: ADDRESS,
      name: `${name} 2`,
      notification_settings: given,
      notification_methods: { email: id === 1 },
    });
  }
  await remove(page, early, 'Far away', `DELETE ${USER}/watchlist/1`);
  expect(words.splice(0).filter((word) => !/status of (?:404|422)/.test(word))).toEqual([]);
});

test('signing in leads to the provider of the API, and a session that has ended to signing in', async ({
  page,
  early,
  alone,
  words,
}) => {
  await page.goto('/login?path=%2Faccount%2Fapi-key');
  await expect(main(page).getByRole('link', { name: 'Continue to sign in' })).toHaveAttribute(
    'href',
    'https://auth.test/auth/auth0?path=%2Faccount%2Fapi-key',
  );
  early.refuses[`${USER}/api_keys`] = 401;
  await signIn(page, alone.origin);
  const response = await page.goto('/account/api-key');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(main(page)).toContainText('You are not signed in');
  early.refuses[`${USER}/api_keys`] = 500;
  await page.reload();
  await expect(main(page)).toContainText('API keys could not be loaded');
  expect(words.splice(0).filter((word) => !/status of (?:401|404|500)/.test(word))).toEqual([]);
});

test('on an API elsewhere, tags, keys, ABIs, requests, profile and an unverified e-mail address work by its calls', async ({
  page,
  early,
  alone,
  words,
}) => {
  test.setTimeout(120_000);
  early.bodies['/api/account/v2/get_csrf'] = { message: 'ok' };
  early.headers = { 'x-bs-account-csrf': 'token-2' };
  await signIn(page, alone.origin);
  await test.step('private tags of addresses and transactions', async () => {
    const path = `${USER}/tags/address`;
    const tag = { id: 4, address: param, address_hash: ADDRESS, name: 'Landlord' };
    early.bodies[path] = { items: [tag], next_page_params: null };
    await page.goto('/account/tag-address');
    await expect(page.getByRole('table')).toContainText('Landlord');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Landlord' }).click();
    const edited = dialog(page, 'Edit address tag');
    await edited.getByLabel('Private tag').fill('Tenant');
    const editing = { form: edited, button: 'Save changes', change: `PUT ${path}/4` };
    // Both ages report that the address has a tag under a name that is no field's.
    await expectFaults(early, editing, {
      identity_id: ['Address', 'Address tag already exists'],
      name: ['Private tag', 'Required'],
    });
    await submit(early, editing, { ...tag, name: 'Tenant' });
    await expectSent(early, editing.change, { name: 'Tenant', address_hash: ADDRESS });
    await remove(page, early, 'Landlord', `DELETE ${path}/4`);
    await expect(main(page)).toContainText('No address tags');

    const ofTransactions = `${USER}/tags/transaction`;
    early.bodies[ofTransactions] = {
      items: [{ id: 9, transaction_hash: HASH, name: 'Wages' }],
      next_page_params: null,
    };
    await page.goto('/account/tag-address?tab=tx');
    await page.getByRole('button', { name: 'Add transaction tag' }).click();
    const form = dialog(page, 'Add transaction tag');
    await form.getByLabel('Transaction hash').fill(HASH);
    await form.getByLabel('Private tag').fill('Rent');
    const adding = { form, button: 'Add tag', change: `POST ${ofTransactions}` };
    await expectFaults(early, adding, { tx_hash: ['Transaction hash', 'Transaction does not exist'] });
    await expectFaults(early, adding, {
      transaction_hash: ['Transaction hash', 'Transaction tag already exists'],
    });
    await submit(early, adding, { id: 5, transaction_hash: HASH, name: 'Rent' });
    await expectSent(early, adding.change, { name: 'Rent', transaction_hash: HASH });
    await page.getByRole('button', { name: 'Edit Wages' }).click();
    const wages = dialog(page, 'Edit transaction tag');
    await wages.getByLabel('Private tag').fill('Salary');
    const change = `PUT ${ofTransactions}/9`;
    await submit(
      early,
      { form: wages, button: 'Save changes', change },
      { id: 9, transaction_hash: HASH, name: 'Salary' },
    );
    await expectSent(early, change, { name: 'Salary', transaction_hash: HASH });
    await remove(page, early, 'Wages', `DELETE ${ofTransactions}/9`);
  });

  await test.step('API keys', async () => {
    const path = `${USER}/api_keys`;
    const key = { api_key: '5e0a5f2c-0f4e-4a7e-9a34-0d2f3a4b5c6d', name: 'Bot' };
    early.bodies[path] = [key];
    await page.goto('/account/api-key');
    const list = page.getByRole('table', { name: 'API keys' });
    await expect(list).toContainText(key.api_key);
    // Only our own server counts the uses of a key and replaces it.
    await expect(list).not.toContainText('Requests');
    await expect(page.getByRole('button', { name: 'Replace Bot' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add API key' }).click();
    const form = dialog(page, 'Add API key');
    await form.getByLabel('Name').fill('Other');
    const adding = { form, button: 'Add key', change: `POST ${path}` };
    await expectFaults(early, adding, { name: ['Name', 'Max 3 keys per account'] });
    await submit(early, adding, { ...key, name: 'Other' });
    await expectSent(early, adding.change, { name: 'Other' });
    await page.getByRole('button', { name: 'Edit Bot' }).click();
    const edited = dialog(page, 'Edit API key');
    await edited.getByLabel('Name').fill('Robot');
    const change = `PUT ${path}/${key.api_key}`;
    await submit(early, { form: edited, button: 'Save changes', change }, { ...key, name: 'Robot' });
    await expectSent(early, change, { name: 'Robot' });
    await remove(page, early, 'Bot', `DELETE ${path}/${key.api_key}`);
    await expect(main(page)).toContainText('No API keys');
  });

  await test.step('custom ABIs', async () => {
    const path = `${USER}/custom_abis`;
    const abi = [{ type: 'fallback' }];
    const row = { id: 6, contract_address_hash: ADDRESS, contract_address: param, name: 'Vault', abi };
    early.bodies[path] = [row];
    await page.goto('/account/custom-abi');
    await expect(page.getByRole('table')).toContainText('Vault');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add custom ABI' }).click();
    const form = dialog(page, 'Add custom ABI');
    await form.getByLabel('Contract address').fill(ADDRESS);
    await form.getByLabel('Project name').fill('Treasury');
    await form.getByLabel('ABI in JSON').fill(JSON.stringify(abi));
    const adding = { form, button: 'Add ABI', change: `POST ${path}` };
    await expectFaults(early, adding, {
      address_hash: ['Contract address', 'Address is not a smart contract'],
      name: ['Project name', 'Required'],
      abi: ['ABI in JSON', 'Invalid format'],
    });
    await submit(early, adding, { ...row, id: 8, name: 'Treasury' });
    await expectSent(early, adding.change, {
      contract_address_hash: ADDRESS,
      name: 'Treasury',
      abi: JSON.stringify(abi),
    });
    await page.getByRole('button', { name: 'Edit Vault' }).click();
    const edited = dialog(page, 'Edit custom ABI');
    await edited.getByLabel('Project name').fill('Vault 2');
    const change = `PUT ${path}/6`;
    await submit(early, { form: edited, button: 'Save changes', change }, { ...row, name: 'Vault 2' });
    await expectSent(early, change, { name: 'Vault 2', contract_address_hash: ADDRESS });
    await remove(page, early, 'Vault', `DELETE ${path}/6`);
    await expect(main(page)).toContainText('No custom ABIs');
  });

  await test.step('requests for public tags', async () => {
    const path = `${USER}/public_tags`;
    const asked = {
      full_name: 'Ada',
      email: 'ada@people.test',
      company: null,
      website: null,
      tags: 'Harbour;Bridge',
      addresses: [ADDRESS],
      additional_comment: 'Ours',
      is_owner: true,
    };
    const row = { ...asked, id: 7, addresses_with_info: [param], submission_date: NOW };
    early.bodies[path] = [row];
    await page.goto('/account/public-tags-request');
    await expect(page.getByRole('table')).toContainText('Harbour');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Harbour;Bridge' }).click();
    const edited = dialog(page, 'Edit request');
    await edited.getByLabel('Company').fill('Harbour Works');
    const editing = { form: edited, button: 'Save changes', change: `PUT ${path}/7` };
    await expectFaults(early, editing, {
      full_name: ['Your name', 'Required'],
      email: ['Your e-mail address', 'Invalid format'],
      tags: ['Public tags', 'Too many'],
      addresses: ['Addresses', 'This address is blacklisted'],
      additional_comment: ['Comment', 'Required'],
    });
    await submit(early, editing, row);
    await expectSent(early, editing.change, { ...asked, company: 'Harbour Works' });
    await page.getByRole('button', { name: 'Add request' }).click();
    const added = dialog(page, 'Add request');
    await added.getByLabel('Addresses', { exact: true }).fill(`${ADDRESS}\n${ADDRESS}`);
    await added.getByLabel('Public tags').fill('Quay');
    const adding = { form: added, button: 'Send request', change: `POST ${path}` };
    await submit(early, adding, { ...row, id: 8 });
    await expectSent(early, adding.change, {
      addresses: [ADDRESS, ADDRESS],
      tags: 'Quay',
      company: null,
      is_owner: false,
    });
    await page.getByRole('button', { name: /^(Delete|Withdraw) Harbour;Bridge/ }).click();
    const form = dialog(page, 'Withdraw request');
    await form.getByRole('textbox').fill('Not needed');
    const withdrawing = { form, button: 'Withdraw request', change: `DELETE ${path}/7` };
    await expectFaults(early, withdrawing, { remove_reason: ['Reason', 'Required'] });
    early.bodies[path] = [];
    await submit(early, withdrawing, { message: 'OK' });
    await expect(main(page)).toContainText('No requests');
    await expectSent(early, withdrawing.change, { remove_reason: 'Not needed' });
  });

  await test.step('profile', async () => {
    early.bodies[`${USER}/info`] = { name: 'Ada', nickname: 'ada', email: 'ada@people.test', avatar: null };
    await page.goto('/auth/profile');
    for (const text of ['Ada', 'ada@people.test']) await expect(main(page)).toContainText(text);
    await expect(main(page)).not.toContainText('Sign-in methods');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('an e-mail address that is not verified: the next e-mail only after the countdown', async () => {
    await page.goto('/auth/unverified-email');
    const resend = '/api/account/v2/email/resend';
    early.refuses[resend] = { status: 429, body: { message: 'Too soon', seconds_before_next_resend: 2 } };
    await page.getByRole('button', { name: 'Send the e-mail again' }).click();
    await expect(main(page)).toContainText('Too soon');
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Send the e-mail again' });
    await expect(again).toBeEnabled({ timeout: 15_000 });
    early.refuses[resend] = { status: 500, body: { message: 'Unexpected error' } };
    await again.click();
    await expect(main(page)).toContainText('Unexpected error');
    early.refuses[resend] = 404;
    await again.click();
    await expect(main(page)).toContainText('Your e-mail address is verified');
    delete early.refuses[resend];
    early.bodies[resend] = { message: 'Success' };
    await again.click();
    await expect(main(page)).toContainText('The e-mail was sent');
  });
  expect(words.splice(0).filter((word) => !/status of (?:404|422|429|500)/.test(word))).toEqual([]);
});

test('a page that is kept for all holds nothing of a session, and a page of one session nothing of another', async ({
  early,
  alone,
}) => {
  const readName = (cookie?: string) => /_explorer_key=session-of-(\w+)/.exec(cookie ?? '')?.[1] ?? 'nobody';
  early.bodies[`/transactions/${EARLY_HASH}`] = (cookie?: string) => {
    const label = `kept-by-${readName(cookie)}`;
    const tag = { label, display_name: label, address_hash: ADDRESS };
    return { ...earlyTransaction, hash: EARLY_HASH, from: { ...param, private_tags: [tag] } };
  };
  const visit = async (path: string, who?: string) => {
    const headers = who === undefined ? {} : { cookie: `_explorer_key=session-of-${who}` };
    const response = await fetch(alone.origin + path, { headers });
    return { text: await response.text(), caching: response.headers.get('cache-control') };
  };
  const expectOwn = async (who?: string) => {
    const { text, caching } = await visit(`/tx/${EARLY_HASH}`, who);
    const names = new Set([...text.matchAll(/(?:kept-by|session-of)-(\w+)/g)].map(([found]) => found));
    expect([...names]).toEqual([`kept-by-${who ?? 'nobody'}`]);
    expect(caching).toMatch(/^private/);
  };
  /** How often the API is asked for the page of somebody without a session. */
  const countCalls = async () => {
    const before = early.requests.length;
    await expectOwn();
    return early.requests.length - before;
  };
  await expect.poll(countCalls, { intervals: [10] }).toBe(0);
  for (const who of ['alice', 'bob', undefined, 'alice', undefined, 'bob']) await expectOwn(who);
  early.delayMs = 40;
  const many = Array.from({ length: 12 }, (_, index) => ['alice', undefined, 'bob'][index % 3]);
  await Promise.all(many.map(expectOwn));
  early.delayMs = 0;
  await expect.poll(countCalls, { intervals: [10] }).toBe(0);

  const relayed = `${USER}/tags/address`;
  early.bodies[relayed] = (cookie?: string) => [{ name: `kept-by-${readName(cookie)}` }];
  for (const who of ['alice', 'bob', undefined])
    expect(await visit(`/node-api/proxy${relayed}`, who)).toEqual({
      text: JSON.stringify([{ name: `kept-by-${who ?? 'nobody'}` }]),
      caching: 'private, no-cache',
    });
  expect((await visit('/account/watchlist', 'alice')).caching).toBe('private, no-store');
});

test('verified addresses are asked for at the two services, which are informed whose session it is', async ({
  page,
  early,
  alone,
  words,
}) => {
  const chain = '/api/v1/chains/31337';
  early.bodies['/api/account/v2/get_csrf'] = { message: 'ok' };
  early.headers = { 'x-bs-account-csrf': 'token-3' };
  early.bodies[`${chain}/verified-addresses`] = {
    verifiedAddresses: [
      {
        userId: '1',
        chainId: '31337',
        contractAddress: ADDRESS,
        verifiedDate: '2024-03-01',
        metadata: { tokenName: 'Harbour Coin', tokenSymbol: 'HRB' },
      },
    ],
  };
  early.bodies[`${chain}/token-info-submissions`] = { submissions: [] };
  early.bodies[`${chain}/token-info-submissions/selectors`] = { projectSectors: ['DeFi'] };
  await signIn(page, alone.origin);
  const endpoints = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes(chain)) endpoints.add(request.headers()['x-endpoint']);
  });
  await page.goto('/account/verified-addresses');
  await expect(page.getByRole('table', { name: 'Verified addresses' })).toContainText('Harbour Coin');
  const asked = early.requests.findLast(({ path }) => path === `${chain}/verified-addresses`);
  expect([asked?.headers.authorization, asked?.cookie]).toEqual(['session', '_explorer_key=session']);

  await page.getByRole('button', { name: 'Add address' }).click();
  const form = dialog(page, 'Verify an address');
  await form.getByLabel('Contract address').fill(ADDRESS);
  const prepare = `${chain}/verified-addresses:prepare`;
  for (const [status, text] of [
    ['INVALID_ADDRESS_ERROR', 'There is no contract at this address'],
    ['IS_OWNER_ERROR', 'You have verified this address before'],
    ['OWNERSHIP_VERIFIED_ERROR', 'Another account has verified this address'],
    ['SOURCE_CODE_NOT_VERIFIED_ERROR', 'Verify the source code of this contract first'],
    ['STATUS_OF_TOMORROW', 'The address could not be verified'],
  ] as const) {
    early.posts[prepare] = { status };
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form).toContainText(text);
  }
  early.refuses[`POST ${prepare}`] = {
    status: 400,
    body: { code: 3, message: 'No such chain', details: [] },
  };
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toContainText('No such chain');
  delete early.refuses[`POST ${prepare}`];
  early.posts[prepare] = {
    status: 'SUCCESS',
    result: { signingMessage: 'Sign me', contractOwner: ADDRESS },
  };
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toContainText('Sign me');
  const verify = `${chain}/verified-addresses:verify`;
  await form.getByLabel('Or paste a signature').fill('0x1234');
  for (const [answer, text] of [
    [
      { status: 'INVALID_SIGNER_ERROR', invalidSigner: { signer: ADDRESS } },
      'This signature is neither the owner’s nor the creator’s',
    ],
    [{ status: 'VALIDITY_EXPIRED_ERROR' }, 'This message is too old'],
    [{ status: 'INVALID_SIGNATURE_ERROR' }, 'This is not a signature of the message'],
  ] as const) {
    early.posts[verify] = answer;
    await form.getByRole('button', { name: 'Verify signature' }).click();
    await expect(form).toContainText(text);
  }
  const sent = early.requests.findLast(({ path }) => path === verify);
  expect(sent).toMatchObject({
    method: 'POST',
    body: { contractAddress: ADDRESS, message: 'Sign me', signature: '0x1234' },
    headers: { authorization: 'session', 'x-csrf-token': 'token-3' },
  });
  const [second, third] = [`0x${'B'.repeat(40)}`, `0x${'C'.repeat(40)}`] as const;
  const verified = [ADDRESS, second, third].map((contractAddress) => ({
    userId: '1',
    chainId: '31337',
    contractAddress,
    verifiedDate: '2024-03-01',
    metadata: null,
  }));
  early.bodies[`${chain}/verified-addresses`] = { verifiedAddresses: verified };
  early.posts[verify] = { status: 'SUCCESS', result: { verifiedAddress: verified[1] } };
  await form.getByRole('button', { name: 'Verify signature' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Token info of/ })).toHaveCount(3);

  const submissions = `${chain}/token-info-submissions`;
  await page.getByRole('button', { name: `Token info of ${ADDRESS}` }).click();
  const application = dialog(page, 'Token info');
  await expect(application.getByLabel('Sector')).toContainText('DeFi');
  await application.getByLabel('Your name').fill('Ada');
  await application.getByRole('button', { name: 'Send application' }).click();
  await expect(application.getByText('No', { exact: true })).toBeVisible();
  expect(lastChange(early)).toMatchObject({
    path: submissions,
    body: { submission: { tokenAddress: ADDRESS, requesterName: 'Ada' } },
    headers: { authorization: 'session', 'x-csrf-token': 'token-3' },
  });
  const applied = { requesterName: 'Ada', requesterEmail: 'ada@people.test', updatedAt: NOW };
  early.bodies[submissions] = {
    submissions: [
      { ...applied, id: '1', tokenAddress: ADDRESS, status: 'IN_PROCESS' },
      { ...applied, id: '2', tokenAddress: second, status: 'UPDATE_REQUIRED', adminComments: 'Larger icon' },
      // The last of two counts; what a server leaves out is no fault of the page.
      { ...applied, id: '3', tokenAddress: third, status: 'REJECTED', adminComments: 'Not yours' },
      { id: '0', tokenAddress: third, status: 'APPROVED' },
    ],
  };
  await submit(
    early,
    { form: application, button: 'Send application', change: `POST ${submissions}` },
    { message: 'OK' },
  );
  const list = page.getByRole('table', { name: 'Verified addresses' });
  for (const text of ['Waiting', 'To be changed', 'Larger icon', 'Refused', 'Not yours'])
    await expect(list).toContainText(text);
  // What is not decided is changed, what is decided is applied for anew.
  for (const [address, button, change] of [
    [second, 'Send again', `PUT ${submissions}/2`],
    [third, 'Send application', `POST ${submissions}`],
  ] as const) {
    await page.getByRole('button', { name: `Token info of ${address}` }).click();
    await expect(application.getByLabel('Your name')).toHaveValue('Ada');
    await submit(early, { form: application, button, change }, { id: '2', status: 'IN_PROCESS' });
    await expectSent(early, change, {
      submission: { tokenAddress: address, requesterName: 'Ada', ...(address === second && { id: '2' }) },
    });
  }
  expect(endpoints).toEqual(new Set([early.origin]));
  expect(await findViolations(page)).toEqual([]);
  expect(words.splice(0).filter((word) => !/status of (?:400|404)/.test(word))).toEqual([]);
});
