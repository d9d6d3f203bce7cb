import type { Page } from '@playwright/test';
import { earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import type { EarlyApi } from '../support/early-api.ts';
import { expect, test } from './support/alone.ts';
import { findViolations } from './support/axe.ts';
import { transactionLink } from './support/page.ts';

test.use({
  env: {
    IS_ACCOUNT_SUPPORTED: 'true',
    AUTH_URL: 'https://auth.test',
    LOGOUT_URL: 'https://id.test/logout',
  },
});

const WATCHLIST = '/transactions/watchlist';
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`;
const row = (number: number) => ({
  ...earlyTransaction,
  hash: hashOf(number),
  from: { ...earlyTransaction.from, watchlist_names: [{ label: 'savings', display_name: 'Savings' }] },
});
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of transactions' }).getByRole('link', { name: 'Watch list' });

async function signIn(page: Page, origin: string, early: EarlyApi) {
  early.bodies['/api/account/v2/user/info'] = {
    name: 'Ada',
    nickname: 'ada',
    email: 'ada@mail.test',
    avatar: null,
  };
  await page.context().addCookies([{ name: '_explorer_key', value: 'session', url: origin }]);
}

test('a visitor without an account sees no watch list, not even by its address', async ({ page, early }) => {
  await page.goto('/txs?tab=watchlist');
  await expect(page.getByRole('navigation', { name: 'Kinds of transactions' })).toBeVisible();
  await expect(tab(page)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  expect(early.requests.filter(({ path }) => path.endsWith(WATCHLIST))).toEqual([]);
});

test('who is signed in finds the transactions of the watched addresses under their own names, page by page', async ({
  page,
  early,
  alone,
}) => {
  early.bodies[WATCHLIST] = { items: [row(1), row(2)], next_page_params: { block_number: 9, index: 0 } };
  await signIn(page, alone.origin, early);
  await page.goto('/txs');
  await tab(page).click();
  await expect(page).toHaveURL('/txs?tab=watchlist');
  await expect(transactionLink(page, hashOf(1))).toBeVisible();
  await expect(page.getByRole('main').getByText('Savings').first()).toBeVisible();
  expect(early.requests.findLast(({ path }) => path.endsWith(WATCHLIST))?.cookie).toContain(
    '_explorer_key=session',
  );
  expect(await findViolations(page)).toEqual([]);
  early.bodies[WATCHLIST] = { items: [row(3)], next_page_params: null };
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/tab=watchlist&page=2&cursor=/);
  await expect(transactionLink(page, hashOf(3))).toBeVisible();
});

test('the first byte has the watch list, for this visitor alone', async ({ page, early, alone, browser }) => {
  early.bodies[WATCHLIST] = { items: [row(7)], next_page_params: null };
  await signIn(page, alone.origin, early);
  const response = await page.request.get('/txs?tab=watchlist');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(hashOf(7));
  const stranger = await browser.newContext({ baseURL: alone.origin });
  expect(await (await stranger.request.get('/txs?tab=watchlist')).text()).not.toContain(hashOf(7));
  await stranger.close();
});

test('an empty watch list says so', async ({ page, early, alone }) => {
  early.bodies[WATCHLIST] = { items: [], next_page_params: null };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, alone.origin, early);
  await page.goto('/txs?tab=watchlist');
  await expect(page.getByRole('main')).toContainText('No transactions of your watch list');
  expect(await findViolations(page)).toEqual([]);
});

test('a session that has ended leaves the way to sign in, from the server and in the open page', async ({
  page,
  early,
  alone,
  words,
}) => {
  early.refuses[WATCHLIST] = 401;
  await signIn(page, alone.origin, early);
  const signInHere = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  const expectWay = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in');
    await expect(signInHere).toHaveAttribute(
      'href',
      'https://auth.test/auth/auth0?path=%2Ftxs%3Ftab%3Dwatchlist',
    );
  };
  const response = await page.goto('/txs?tab=watchlist');
  expect(response?.status()).toBe(401);
  await expectWay();
  await page.goto('/txs');
  await tab(page).click();
  await expectWay();
  expect(words.splice(0).filter((word) => !/status of 401/.test(word))).toEqual([]);
});
