import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';

test.use({
  env: {
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
    USE_NEXT_JS_PROXY: 'true',
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
