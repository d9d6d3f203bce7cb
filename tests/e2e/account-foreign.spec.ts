import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
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

async function signIn(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([{ name: '_explorer_key', value: 'session', url: origin }]);
}

test('on an API elsewhere, the account pages show what an early server keeps, and its refusals by field', async ({
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
    ],
    next_page_params: null,
  };
  early.bodies[`${USER}/tags/address`] = [];
  early.bodies['/api/account/v2/get_csrf'] = { message: 'ok' };
  early.headers = { 'x-bs-account-csrf': 'token-1' };
  await signIn(page, alone.origin);
  await page.goto('/account/watchlist');
  const list = page.getByRole('table', { name: 'Watch list' });
  for (const part of ['Far away', '$12.5', 'E-mail: Coin, ERC-20']) await expect(list).toContainText(part);
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
  early.posts[`${USER}/watchlist`] = 200;
  await form.getByRole('button', { name: 'Add address' }).click();
  await expect(form).toBeHidden();
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

const HASH = `0x${'ab'.repeat(32)}`;
const NOW = '2024-03-01T12:00:00.000000Z';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('on an API elsewhere, tags, ABIs, requests, profile and an unverified e-mail address work by its calls', async ({
  page,
  early,
  alone,
  words,
}) => {
  test.setTimeout(120_000);
  early.bodies['/api/account/v2/get_csrf'] = { message: 'ok' };
  early.headers = { 'x-bs-account-csrf': 'token-2' };
  await signIn(page, alone.origin);
  const lastChange = () => early.requests.findLast(({ method }) => method !== 'GET');
  const expectSent = async (method: string, path: string, body?: Record<string, unknown>) => {
    await expect.poll(() => `${lastChange()?.method} ${lastChange()?.path}`).toBe(`${method} ${path}`);
    const { headers, cookie, body: sent } = lastChange() ?? {};
    expect([headers?.['x-csrf-token'], cookie]).toEqual(['token-2', '_explorer_key=session']);
    if (body !== undefined) expect(sent).toMatchObject(body);
  };

  await test.step('private tags of addresses and transactions', async () => {
    const path = `${USER}/tags/address`;
    const tag = { id: 4, address: param, address_hash: ADDRESS, name: 'Landlord' };
    early.bodies[path] = { items: [tag], next_page_params: null };
    await page.goto('/account/tag-address');
    await expect(page.getByRole('table')).toContainText('Landlord');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Landlord' }).click();
    await dialog(page, 'Edit address tag').getByLabel('Private tag').fill('Tenant');
    early.posts[`PUT ${path}/4`] = { ...tag, name: 'Tenant' };
    await dialog(page, 'Edit address tag').getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page, 'Edit address tag')).toBeHidden();
    await expectSent('PUT', `${path}/4`, { name: 'Tenant', address_hash: ADDRESS });

    const ofTransactions = `${USER}/tags/transaction`;
    early.bodies[ofTransactions] = { items: [], next_page_params: null };
    await page.goto('/account/tag-address?tab=tx');
    await page.getByRole('button', { name: 'Add transaction tag' }).click();
    const form = dialog(page, 'Add transaction tag');
    await form.getByLabel('Transaction hash').fill(HASH);
    await form.getByLabel('Private tag').fill('Rent');
    early.posts[ofTransactions] = { id: 5, transaction_hash: HASH, name: 'Rent' };
    await form.getByRole('button', { name: 'Add tag' }).click();
    await expect(form).toBeHidden();
    await expectSent('POST', ofTransactions, { name: 'Rent', transaction_hash: HASH });
  });

  await test.step('custom ABIs', async () => {
    const path = `${USER}/custom_abis`;
    early.bodies[path] = [
      {
        id: 6,
        contract_address_hash: ADDRESS,
        contract_address: param,
        name: 'Vault',
        abi: [{ type: 'fallback' }],
      },
    ];
    await page.goto('/account/custom-abi');
    await expect(page.getByRole('table')).toContainText('Vault');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete Vault' }).click();
    early.posts[`DELETE ${path}/6`] = 200;
    early.bodies[path] = [];
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(main(page)).toContainText('No custom ABIs');
    await expectSent('DELETE', `${path}/6`);
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
    early.bodies[path] = [{ ...asked, id: 7, addresses_with_info: [param], submission_date: NOW }];
    await page.goto('/account/public-tags-request');
    await expect(page.getByRole('table')).toContainText('Harbour');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^(Delete|Withdraw) Harbour;Bridge/ }).click();
    const form = dialog(page, 'Withdraw request');
    await form.getByRole('textbox').fill('Not needed');
    early.posts[`DELETE ${path}/7`] = 200;
    early.bodies[path] = [];
    await form.getByRole('button', { name: /Withdraw/ }).click();
    await expect(main(page)).toContainText('No requests');
    await expectSent('DELETE', `${path}/7`, { remove_reason: 'Not needed' });
  });

  await test.step('profile', async () => {
    early.bodies[`${USER}/info`] = { name: 'Ada', nickname: 'ada', email: 'ada@people.test', avatar: null };
    await page.goto('/auth/profile');
    for (const text of ['Ada', 'ada@people.test']) await expect(main(page)).toContainText(text);
    await expect(main(page)).not.toContainText('Ways of signing in');
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
  expect(words.splice(0).filter((word) => !/status of (?:404|429|500)/.test(word))).toEqual([]);
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
  early.posts[`${chain}/verified-addresses:prepare`] = {
    status: 'SUCCESS',
    result: { signingMessage: 'Sign me', contractOwner: ADDRESS },
  };
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toContainText('Sign me');
  early.posts[`${chain}/verified-addresses:verify`] = {
    status: 'INVALID_SIGNER_ERROR',
    invalidSigner: { signer: ADDRESS },
  };
  await form.getByLabel('Or paste a signature').fill('0x1234');
  await form.getByRole('button', { name: 'Verify signature' }).click();
  await expect(form).toContainText('This signature is neither the owner’s nor the creator’s');
  const sent = early.requests.findLast(({ path }) => path === `${chain}/verified-addresses:verify`);
  expect(sent).toMatchObject({
    method: 'POST',
    body: { contractAddress: ADDRESS, message: 'Sign me', signature: '0x1234' },
    headers: { authorization: 'session', 'x-csrf-token': 'token-3' },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Token info of/ }).click();
  const application = dialog(page, 'Token info');
  await expect(application.getByLabel('Sector')).toContainText('DeFi');
  await application.getByLabel('Your name').fill('Ada');
  await application.getByRole('button', { name: 'Send application' }).click();
  await expect(application.getByText('No', { exact: true })).toBeVisible();
  const applied = early.requests.findLast(({ method }) => method === 'POST');
  expect(applied).toMatchObject({
    path: `${chain}/token-info-submissions`,
    body: { submission: { tokenAddress: ADDRESS, requesterName: 'Ada' } },
    headers: { authorization: 'session', 'x-csrf-token': 'token-3' },
  });
  expect(endpoints).toEqual(new Set([early.origin]));
  expect(await findViolations(page)).toEqual([]);
  expect(words.splice(0).filter((word) => !/status of 404/.test(word))).toEqual([]);
});
