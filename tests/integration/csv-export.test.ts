import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { BUSY, MAIN_TOKEN, planChain } from '#bench/support/synthetic/chain-plan.ts';
import { fillDatabase } from '#bench/support/synthetic/fill-database.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { refusals } from '#modules/csv-export/api/refusals.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { API_PARTS } from '../support/modules.ts';

/** A token that more addresses hold than a file has rows. */
const POPULAR = `0x${'77'.repeat(20)}`;
const ALWAYS = 'from_period=2000-01-01&to_period=2100-01-01';

let database: TestDatabase;
let api: TestApi;
let app: App;
/** Takes part in many internal calls. */
let caller: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connection, pool, schema } = database;
  await fillDatabase(
    connection,
    schema,
    planChain({ transactions: 1200, perBlock: 10, bigBlock: 200, bigTransaction: 150 }),
  );
  await pool.query(`
    insert into ${schema}.tokens (address, type, first_block, first_log_index) values ('\\x${'77'.repeat(20)}', 20, 1, 0);
    insert into ${schema}.token_balances (token_address, token_type, token_id, holder_address, value)
    select '\\x${'77'.repeat(20)}', 20, 0, substring(sha256(n::text::bytea), 1, 20), n from generate_series(1, 10100) n`);
  const { rows } = await pool.query<{ hash: string }>(
    `select '0x' || encode(from_address, 'hex') as hash from ${schema}.internal_transactions
     group by from_address order by count(*) desc limit 1`,
  );
  caller = rows[0]?.hash ?? '';
  api = await createTestApi(database);
  app = await createApp(api.context, { parts: API_PARTS, rateLimitRequests: 0 });
});

afterAll(async () => {
  await app.server.close();
  await database.drop();
});

/** The cells of a file, as RFC 4180 has them. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

async function download(url: string) {
  const answer = await app.server.inject({ url });
  const [columns = [], ...rows] = parseCsv(answer.body);
  const read = rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column, row[place] ?? ''])),
  );
  return { answer, columns, rows: read };
}

/** A list from its first page to its end. */
async function walk(name: CallName, hash: string, filter: Record<string, string> = {}) {
  const items: Record<string, unknown>[] = [];
  for (let query: Record<string, string | number | null> = filter; ; ) {
    const { body } = await api.call(name, { params: { hash }, query });
    const page = body as { items: Record<string, unknown>[]; next_page_params: typeof query | null };
    items.push(...page.items);
    if (page.next_page_params === null) return items;
    query = { ...filter, ...page.next_page_params };
  }
}

test.each([
  ['transactions', 'address_transactions', 'hash', 'TxHash'],
  ['internal-transactions', 'address_internal_transactions', 'transaction_hash', 'TxHash'],
  ['token-transfers', 'address_token_transfers', 'transaction_hash', 'TxHash'],
] as const)('the file of %s has every row of the list, in its order', async (file, name, key, column) => {
  const address = file === 'internal-transactions' ? caller : BUSY;
  const list = await walk(name, address);
  expect(list.length).toBeGreaterThan(100);
  const old = await download(`/api/v1/${file}-csv?address_id=${address}&${ALWAYS}`);
  expect(old.rows.map((row) => row[column])).toEqual(list.map((row) => row[key]));
  const today = await download(`/api/v2/addresses/${address}/${file}/csv?${ALWAYS}`);
  expect(today.answer.body).toBe(old.answer.body);
  const sent = await download(
    `/api/v1/${file}-csv?address_id=${address}&${ALWAYS}&filter_type=address&filter_value=from`,
  );
  expect(sent.rows.map((row) => row[column])).toEqual(
    (await walk(name, address, { filter: 'from' })).map((row) => row[key]),
  );
});

test('the file of logs has every log of a contract, by topic too', async () => {
  const list = await walk('address_logs', MAIN_TOKEN);
  const { rows } = await download(`/api/v1/logs-csv?address_id=${MAIN_TOKEN}&${ALWAYS}`);
  expect(rows.map((row) => `${row.BlockNumber}:${row.Index}`)).toEqual(
    list.map((log) => `${log.block_number}:${log.index}`),
  );
  const topic = String((list[0] as { topics: string[] }).topics[2]);
  const some = await download(
    `/api/v1/logs-csv?address_id=${MAIN_TOKEN}&${ALWAYS}&filter_type=topic&filter_value=${topic}`,
  );
  expect(some.rows.length).toBeGreaterThan(0);
  expect(some.rows.length).toBeLessThan(rows.length);
  for (const row of some.rows)
    expect([row.FirstTopic, row.SecondTopic, row.ThirdTopic, row.FourthTopic]).toContain(topic);
});

test('a file can be made in the background, asked after and fetched: it is the same file', async () => {
  const url = `/api/v2/addresses/${BUSY}/transactions/csv?${ALWAYS}`;
  const asked = await app.server.inject({ url, headers: { prefer: 'respond-async, wait=1' } });
  expect([asked.statusCode, asked.headers['preference-applied']]).toEqual([202, 'respond-async']);
  const { request_id } = JSON.parse(asked.body) as { request_id: string };
  const path = `/api/v2/csv-exports/${request_id}`;
  const ask = async () => JSON.parse((await app.server.inject(path)).body) as Record<string, string>;
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe('completed');
  expect(await ask()).toMatchObject({ file_id: request_id, expires_at: expect.stringMatching(/Z$/) });
  const made = await app.server.inject(`${path}/file`);
  expect(made.headers).toMatchObject({ 'content-type': 'application/csv' });
  expect(made.body).toBe((await app.server.inject(url)).body);
  for (const [id, status] of [
    ['x', 422],
    ['00000000-0000-0000-0000-000000000000', 404],
  ] as const)
    expect((await app.server.inject(`/api/v2/csv-exports/${id}`)).statusCode).toBe(status);
  const wrong = await app.server.inject({
    url: `/api/v2/addresses/${BUSY}/logs/csv`,
    headers: { prefer: 'respond-async' },
  });
  expect(wrong.statusCode).toBe(422);
});

test('a period takes both of its ends with it', async () => {
  const list = await walk('address_transactions', BUSY);
  const middle = String(list[Math.floor(list.length / 2)]?.timestamp);
  const { rows } = await download(
    `/api/v1/transactions-csv?address_id=${BUSY}&from_period=${middle}&to_period=${middle}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.TxHash)).toEqual(
    list.filter(({ timestamp }) => timestamp === middle).map(({ hash }) => hash),
  );
  expect(rows[0]?.UnixTimestamp).toBe(middle.replace('T', ' '));
  const before = await download(
    `/api/v1/transactions-csv?address_id=${BUSY}&from_period=1971-01-01&to_period=1971-01-02`,
  );
  expect([before.columns.length, before.rows]).toEqual([15, []]);
});

test('a file has 10,000 rows at most, and is sent as an attachment', async () => {
  const url = `/api/v2/tokens/${POPULAR}/holders/csv`;
  const { answer, columns, rows } = await download(url);
  expect(columns).toEqual(['HolderAddress', 'Balance']);
  expect(rows).toHaveLength(10_000);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/csv',
    'content-disposition': 'attachment; filename="holders.csv"',
    'set-cookie': expect.stringContaining('csv-downloaded=true; Max-Age=86400'),
  });
  expect(JSON.parse((await app.server.inject({ url: '/api/v2/config/csv-export' })).body)).toEqual({
    limit: 10_000,
    async_enabled: false,
  });
});

test('who goes away stops the reading, and makes room for another file', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}/api/v2/tokens/${POPULAR}/holders/csv`;
  for (let visit = 0; visit < 6; visit++) {
    const going = new AbortController();
    const answer = await fetch(url, { signal: going.signal });
    expect(answer.status).toBe(200);
    await answer.body?.getReader().read();
    going.abort();
    await expect
      .poll(async () => {
        const before = api.queriesCount();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return api.queriesCount() - before;
      })
      .toBe(0);
  }
  expect(api.errors).toEqual([]);
});

test.each([
  ['a wrong address', `/api/v1/transactions-csv?address_id=0x12&${ALWAYS}`, 422],
  ['no address', `/api/v1/transactions-csv?${ALWAYS}`, 422],
  ['an address nobody has met', `/api/v1/logs-csv?address_id=0x${'9'.repeat(40)}&${ALWAYS}`, 404],
  ['no period', `/api/v1/logs-csv?address_id=${BUSY}`, 422],
  ['a wrong period', `/api/v1/logs-csv?address_id=${BUSY}&from_period=x&to_period=y`, 422],
  ['a wrong filter', `/api/v1/logs-csv?address_id=${BUSY}&${ALWAYS}&filter_type=x&filter_value=y`, 422],
  ['a filter without a value', `/api/v1/logs-csv?address_id=${BUSY}&${ALWAYS}&filter_type=topic`, 422],
  [
    'a value without a filter',
    `/api/v1/transactions-csv?address_id=${BUSY}&${ALWAYS}&filter_value=from`,
    422,
  ],
  [
    'a filter of another file',
    `/api/v1/transactions-csv?address_id=${BUSY}&${ALWAYS}&filter_type=topic&filter_value=0x${'1'.repeat(64)}`,
    422,
  ],
  [
    'the side of an address of logs',
    `/api/v1/logs-csv?address_id=${BUSY}&${ALWAYS}&filter_type=address&filter_value=from`,
    422,
  ],
  ['a wrong topic', `/api/v1/logs-csv?address_id=${BUSY}&${ALWAYS}&filter_type=topic&filter_value=0x1`, 422],
  [
    'a side given twice',
    `/api/v1/transactions-csv?address_id=${BUSY}&${ALWAYS}&filter_type=address&filter_value=x&filter_value=y`,
    422,
  ],
  [
    'a rank beyond all numbers',
    `/api/v2/addresses?sort=transactions_count&hash=${BUSY}&transactions_count=${'9'.repeat(20)}`,
    422,
  ],
  [
    'a type that is none',
    `/api/v2/addresses/${BUSY}/tokens?token_type=70000&token_contract_address_hash=${BUSY}&token_id=1`,
    422,
  ],
  [
    'a day that is none',
    `/api/v2/transactions?filter=pending&inserted_at=2023-02-31T00:00:00.000000Z&hash=0x${'9'.repeat(64)}`,
    422,
  ],
])('%s is refused', async (_, url, status) => {
  expect((await app.server.inject({ url })).statusCode).toBe(status);
});

test('a method is never called by what creates a contract', async () => {
  const both = await app.server.inject({
    url: '/api/v2/transactions?method=0xa9059cbb&type=contract_creation',
  });
  expect(both.json()).toEqual({ items: [], next_page_params: null });
});

test('where a captcha service is set, a file needs its answer', async () => {
  const guarded = await createApp(api.context, {
    parts: API_PARTS,
    captcha: { verifyUrl: 'http://127.0.0.1:1/', secret: 'word', hasWidget: true },
  });
  const url = `/api/v1/transactions-csv?address_id=${BUSY}&${ALWAYS}`;
  expect((await guarded.server.inject({ url })).statusCode).toBe(404);
  expect((await guarded.server.inject({ url: `${url}&recaptcha_response=a` })).statusCode).toBe(404);
  await guarded.server.close();
});

test('where the files are switched off every one of them says by what', async () => {
  const { server } = await createApp(api.context, { rateLimitRequests: 0, parts: [refusals] });
  for (const url of [
    `/api/v1/transactions-csv?address_id=${BUSY}&${ALWAYS}`,
    `/api/v2/addresses/${BUSY}/logs/csv?${ALWAYS}`,
    `/api/v2/tokens/${POPULAR}/holders/csv`,
  ]) {
    const answer = await server.inject({ url });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'csv_export_disabled']);
    expect(answer.json().message).toContain('IS_CSV_EXPORT_SUPPORTED');
  }
  await server.close();
});
