import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountServer, openAccountServer, openBrowser, signIn } from '#tests/support/account-server.ts';
import { ACCOUNT_CALLS } from '../contract/account-calls.ts';

let site: AccountServer;
let key: string;
const PATH = '/api/v2/stats';

beforeAll(async () => {
  site = await openAccountServer({ ACCOUNT_API_KEY_REQUESTS: '7000' }, null, {
    rateLimitRequests: 500,
    rateLimitWindowMs: 600_000,
  });
  const browser = openBrowser(site);
  await signIn(browser);
  const made = await browser.ask('/api/account/v2/user/api_keys', { method: 'POST', body: { name: 'Mine' } });
  key = made.body.api_key;
});

afterAll(() => site.close());

const limitOf = async (path: string, headers: Record<string, string> = {}) =>
  Number((await openBrowser(site).ask(path, { headers })).headers['x-ratelimit-limit']);

test('a request with a key has the limit of its account, however the key is sent', async () => {
  expect(await limitOf(PATH)).toBe(500);
  expect(await limitOf(`${PATH}?apikey=${key}`)).toBe(7000);
  expect(await limitOf(`${PATH}?apikey=${key.toUpperCase()}`)).toBe(7000);
  expect(await limitOf(PATH, { 'x-api-key': key })).toBe(7000);
  expect(await limitOf(PATH, { authorization: `Bearer ${key}` })).toBe(7000);
});

test('a key that nobody has leaves the limit of the address, and is looked up no more after sixty', async () => {
  expect(await limitOf(`${PATH}?apikey=YourApiKeyToken`)).toBe(500);
  const countLookUps = async () => {
    await site.database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await site.database.pool.query(
      `select coalesce(idx_scan, 0) + seq_scan as count from pg_stat_user_tables where relname = 'account_api_keys'`,
    );
    return Number(rows[0].count);
  };
  const before = await countLookUps();
  const since = Date.now();
  for (let index = 0; index < 100; index++) expect(await limitOf(`${PATH}?apikey=${randomUUID()}`)).toBe(500);
  // One more for each second that it took, and one for the second that had begun.
  const seconds = Math.ceil((Date.now() - since) / 1000);
  expect((await countLookUps()) - before).toBeLessThanOrEqual(61 + seconds);
  expect(await limitOf(`${PATH}?apikey=${key}`)).toBe(7000);
});

test('the requests of a key are counted by day, stay with it when it is replaced, and go with it', async () => {
  const counting = await openAccountServer();
  const browser = openBrowser(counting);
  await signIn(browser);
  const USER = '/api/account/v2/user/api_keys';
  const keys: string[] = [];
  for (const name of ['One', 'Two']) {
    const { body } = await browser.ask(USER, { method: 'POST', body: { name } });
    keys.push(body.api_key);
  }
  const [first = '', second = ''] = keys;
  for (let count = 0; count < 7; count++) await browser.ask(`${PATH}?apikey=${first}`);
  await browser.ask(PATH, { headers: { 'x-api-key': second } });
  await browser.ask(PATH);
  const read = async () => {
    const { body } = await browser.ask(`${USER}/uses`);
    expect(ACCOUNT_CALLS.account_api_key_uses.response.parse(body)).toMatchObject({ days: 30 });
    return new Map(body.uses.map(({ api_key, requests }: any) => [api_key, requests]));
  };
  await vi.waitFor(
    async () =>
      expect(await read()).toEqual(
        new Map([
          [first, 7],
          [second, 1],
        ]),
      ),
    { timeout: 20_000, interval: 200 },
  );
  const { rows } = await counting.database.pool.query(
    `select day = (now() at time zone 'utc')::date as is_today from app.account_api_key_uses`,
  );
  expect(rows).toEqual([{ is_today: true }, { is_today: true }]);
  const { body: rotated } = await browser.ask(`${USER}/${first}/rotate`, { method: 'POST' });
  await browser.ask(`${USER}/${second}`, { method: 'DELETE' });
  expect(await read()).toEqual(new Map([[rotated.api_key, 7]]));
  await browser.ask(`${PATH}?apikey=${rotated.api_key}`);
  await counting.server.close();
  const { rows: after } = await counting.database.pool.query(
    'select requests::int from app.account_api_key_uses',
  );
  expect(after).toEqual([{ requests: 8 }]);
  await counting.database.drop();
});
