import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';

test.use({ env: { RE_CAPTCHA_APP_SITE_KEY: 'site-key' } });

const TEXT =
  'You have exceeded the request rate for a given time period. Please reduce the number of requests and try again soon.';
const ONLY_429 = (word: string) => !/status of (429|403)/.test(word);

/** A captcha by the interface of the real one: a button that solves it. */
const CAPTCHA = `window.grecaptcha = {
  ready: (run) => run(),
  render(box, { sitekey, callback }) {
    const button = document.createElement('button');
    button.textContent = 'Solve ' + sitekey;
    button.onclick = () => callback('solved');
    box.append(button);
    return 0;
  },
  reset: () => { window.resets = (window.resets ?? 0) + 1; },
};`;

async function openLimited(page: Page, path: string) {
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CAPTCHA }),
  );
  const response = await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many requests');
  await expect(page.getByText(TEXT)).toBeVisible();
  return response;
}

test('a 429 has its screen and status, counts down from Retry-After, and leads home', async ({
  page,
  early,
  words,
}) => {
  Object.assign(early, { failsWith: 429, headers: { 'retry-after': '90' } });
  const response = await openLimited(page, '/blocks?tab=uncles');
  expect(response?.status()).toBe(429);
  expect(response?.headers()['retry-after']).toBe('90');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/You can try again in 1 min \d+ s\./);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(words.splice(0).filter(ONLY_429)).toEqual([]);
});

test('a solved captcha gets a client key, and the page is loaded anew', async ({ page, early, words }) => {
  Object.assign(early, { failsWith: 429, posts: { '/api/v2/key': 200 } });
  await openLimited(page, '/blocks?tab=reorgs');
  early.failsWith = null;
  await page.getByRole('button', { name: 'Solve site-key' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blocks');
  expect(early.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v2/key',
    body: { recaptcha_response: 'solved' },
  });
  expect(words.splice(0).filter(ONLY_429)).toEqual([]);
});

test("when no client key is given a toast at the top right says 'Unable to get client key.'", async ({
  page,
  early,
  words,
}) => {
  Object.assign(early, { failsWith: 429, posts: { '/api/v2/key': 403 } });
  await openLimited(page, '/txs?type=coin_transfer');
  await page.getByRole('button', { name: 'Solve site-key' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Unable to get client key.')).toBeVisible();
  const box = await messages.boundingBox();
  expect(box && box.x + box.width).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(100);
  expect(await page.evaluate(() => (window as unknown as { resets: number }).resets)).toBe(1);
  expect(words.splice(0).filter(ONLY_429)).toEqual([]);
});
