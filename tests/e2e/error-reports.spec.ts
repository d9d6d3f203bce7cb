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

test('an error of a page is reported once, with the route template and without the address', async ({
  page,
  words,
}) => {
  const bodies: string[] = [];
  await page.route('https://sentry.test/**', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  const started = page.waitForResponse(/error-reports-service/);
  await page.goto('/txs');
  await started;
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

test('the policy names the host of reports, and where browsers report what it has stopped', async ({
  request,
}) => {
  const policy = (await request.get('/txs')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/connect-src [^;]*https:\/\/sentry\.test/);
  expect(policy).toContain('report-uri https://sentry.test/api/42/security/');
});
