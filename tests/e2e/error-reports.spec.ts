import type { Page } from '@playwright/test';
import { expect, test } from './support/alone.ts';

test.use({
  env: {
    SENTRY_DSN: 'https://key@sentry.test/42',
    APP_INSTANCE: 'one',
    APP_ENV: 'staging',
    SENTRY_CSP_REPORT_URI: 'https://sentry.test/api/42/security/',
  },
});

const HASH = `0x${'ab'.repeat(20)}`;

/** Opens a page with the service that reports; gives what it sends. */
async function openReporting(page: Page, path: string) {
  const bodies: string[] = [];
  await page.route('https://sentry.test/**', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  const started = page.waitForResponse(/error-reports-service/);
  await page.goto(path);
  await started;
  return bodies;
}

test('an error of a page is reported once, with the route template and without the address', async ({
  page,
  words,
}) => {
  const bodies = await openReporting(page, '/txs');
  const fail = () =>
    page.evaluate((hash) => void setTimeout(() => Promise.reject(new Error(`Lost ${hash}`))), HASH);
  await expect
    .poll(async () => {
      await fail();
      return bodies.length;
    })
    .toBe(1);
  await fail();
  await page.waitForLoadState('networkidle');
  expect(bodies).toHaveLength(1);
  const event = JSON.parse(bodies[0]?.split('\n')[2] ?? '');
  expect(event).toMatchObject({ transaction: '/txs', environment: 'staging', server_name: 'one' });
  expect(event.exception.values[0].value).toBe('Lost {removed}');
  expect(words.splice(0).every((text) => text.includes('Lost'))).toBe(true);
});

test('a call of the API that fails is reported by its name, and so is what an error boundary catches', async ({
  page,
  words,
  early,
}) => {
  const bodies = await openReporting(page, '/txs');
  const list = () =>
    bodies.map((body) => {
      const { transaction, exception } = JSON.parse(body.split('\n')[2] ?? '');
      return [transaction, exception.values[0].type, exception.values[0].value];
    });
  early.refuses['/tokens'] = 503;
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Tokens' }).click();
  await expect(page.getByText('The API does not answer')).toBeVisible();
  await expect
    .poll(list)
    .toEqual([['/tokens', 'ApiError', expect.stringMatching(/^Call tokens failed: 503/)]]);
  // The age of what the home page lists is written with it.
  await page.evaluate(() => {
    Number.prototype.toLocaleString = () => {
      throw new RangeError('Lost in a boundary');
    };
  });
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(list).toContainEqual(['/', 'RangeError', 'Lost in a boundary']);
  words.splice(0);
});

test('the policy names the host of reports, and where browsers report what it has stopped', async ({
  request,
}) => {
  const policy = (await request.get('/txs')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/connect-src [^;]*https:\/\/sentry\.test/);
  expect(policy).toContain('report-uri https://sentry.test/api/42/security/');
});
