import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#web/api-client/api-error.ts';
import { createQueryClient } from '#web/app/queries/create-query-client.ts';
import { CAUGHT_ERROR_EVENT } from '#web/modules/module-events.ts';
import { createSecurityHeaders } from '#web/server/security-headers.ts';
import { openServerModules } from '#web/server/server-modules.ts';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { start } from './error-reports-service.ts';

interface Report {
  server_name: string;
  transaction: string;
  exception: { values: { type: string; value: string }[] };
}

const HASH = `0x${'ab'.repeat(20)}`;

/** A service that reports to a server of this test, on a page whose calls fail as `statuses` says. */
async function openService(variables: object = { APP_INSTANCE: 'one' }) {
  const reports: Report[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      reports.push(JSON.parse(Buffer.concat(parts).toString().split('\n')[2] ?? ''));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const SENTRY_DSN = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
  const statuses: Record<string, number> = {};
  const queryClient = createQueryClient(
    async (name) => {
      throw new ApiError(statuses[name] ?? 400, 'Refused', { of: HASH });
    },
    { isServer: false },
  );
  onTestFinished(() => queryClient.clear());
  const window = new EventTarget();
  const deps = {
    config: createTestConfig({ SENTRY_DSN, ...variables }),
    router: { getState: () => ({ match: { routeId: '/address/:hash' } }) },
    queryClient,
    window,
  };
  return {
    reports,
    start: () => start(deps as unknown as Parameters<typeof start>[0]),
    fail(call: string, status: number) {
      statuses[call] = status;
      const queryKey = [call, { params: { hash: HASH } }];
      return queryClient.fetchQuery({ queryKey, retry: false } as never).catch(() => {});
    },
    dispatch: (name: string, fields: object) => window.dispatchEvent(Object.assign(new Event(name), fields)),
    list: () => reports.map(({ exception }) => exception.values[0]?.value),
  };
}

test('a call of the API that fails is reported once, by its name and status, without the address in it', async () => {
  const page = await openService();
  await page.fail('stats', 500);
  page.start();
  await page.fail('address', 503);
  await page.fail('address', 503);
  await page.fail('main_page_blocks', 0);
  await page.fail('transactions', 429);
  await expect.poll(page.list).toHaveLength(4);
  expect(page.list().sort()).toEqual([
    'Call address failed: 503 Refused',
    'Call main_page_blocks failed: 0 Refused',
    'Call stats failed: 500 Refused',
    'Call transactions failed: 429 Refused',
  ]);
  expect(page.reports[0]).toMatchObject({ transaction: '/address/:hash', server_name: 'one' });
  expect(JSON.stringify(page.reports)).not.toContain('abab');
});

test('an answer to what the visitor asked for is no failure: 401, 403, 404, 422', async () => {
  const page = await openService();
  page.start();
  for (const status of [401, 403, 404, 422]) await page.fail(`call_${status}`, status);
  await page.fail('last', 500);
  await expect.poll(page.list).toEqual(['Call last failed: 500 Refused']);
});

test('what an error boundary has caught is reported, and what nobody has caught', async () => {
  const page = await openService();
  page.start();
  page.dispatch(CAUGHT_ERROR_EVENT, { detail: new TypeError(`In a boundary, of ${HASH}`) });
  page.dispatch('error', { error: new RangeError('Of a script') });
  page.dispatch('unhandledrejection', { reason: new Error('Of a promise') });
  await expect.poll(page.list).toHaveLength(3);
  const seen = page.reports.map(({ exception: { values } }) => `${values[0]?.type}: ${values[0]?.value}`);
  expect(seen.sort()).toEqual([
    'Error: Of a promise',
    'RangeError: Of a script',
    'TypeError: In a boundary, of {removed}',
  ]);
});

test('a document sends at most ten reports, and none twice', async () => {
  const page = await openService();
  page.start();
  const names = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
  for (const name of [...names, ...names]) page.dispatch('error', { error: new Error(name) });
  await expect.poll(() => page.list().length).toBe(10);
  expect(page.list().sort()).toEqual(names.slice(0, 10).sort());
});

test('reports name APP_INSTANCE, or else APP_HOST', async () => {
  const name = async (variables: object) => {
    const page = await openService(variables);
    page.start();
    page.dispatch('error', { error: new Error('Any') });
    await expect.poll(() => page.reports.length).toBe(1);
    return page.reports[0]?.server_name;
  };
  expect(await name({ APP_HOST: 'scan.test' })).toBe('scan.test');
  expect(await name({ APP_HOST: 'scan.test', APP_INSTANCE: 'one' })).toBe('one');
});

test('the policy of pages names where browsers report only where SENTRY_DSN is set too', async () => {
  const read = async (variables: object) => {
    const config = createTestConfig({ SENTRY_CSP_REPORT_URI: 'https://csp.test/in', ...variables });
    const names = Object.keys(config.modules).filter((name) => name === 'error-reports');
    const deps = { config, now: () => 0, log: { warn: () => {} }, values: config.server.modules };
    const { parts } = await openServerModules(names, () => ({ script: '', styles: [] }), deps);
    const reportUrl = parts.find(({ policyReportUrl }) => policyReportUrl !== undefined)?.policyReportUrl;
    return createSecurityHeaders(config, 'n', false, { reportUrl })['content-security-policy'];
  };
  const on = { SENTRY_DSN: 'https://key@sentry.test/42', APP_INSTANCE: 'one' };
  expect(await read(on)).toContain('report-uri https://csp.test/in');
  expect(await read({})).not.toContain('report-uri');
  expect(await read({ ...on, DISABLED_MODULES: 'error-reports' })).not.toContain('report-uri');
});
