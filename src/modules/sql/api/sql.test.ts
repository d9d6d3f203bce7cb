import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#api/create-app.ts';
import { createPool } from '#db/connection/connect.ts';
import { createTestApi } from '#tests/support/api.ts';
import { askSql, openSqlSite, type SqlSite } from '#tests/support/sql.ts';
import type { SqlFormat } from '../contract/calls.ts';
import { describeRole, ensureRole, findRoleFault } from '../db/role.ts';
import { findFault } from '../web/send-query.ts';
import { createApi } from './api.ts';
import { checkQuery } from './check/check-query.ts';
import type { SqlOptions } from './sql-engine.ts';

let site: SqlSite;
let hash: string;
let sender: string;

beforeAll(async () => {
  site = await openSqlSite();
  const { body } = await site.ask(
    'select hash, from_address from transactions where to_address is not null order by block_number desc limit 1',
  );
  [hash, sender] = body.rows[0];
}, 300_000);
afterAll(() => site?.stop());

/** Tables of which no index is faster: one without rows here, and one with a row for each layer of the index. */
const SMALL = ['observed_token_balances', 'coverage'];

/** Tables that the plan of a query reads whole, among those that grow with the chain. */
async function listScans(query: string, parameters: readonly string[] = []): Promise<string[]> {
  const { text, values } = await checkQuery(query, parameters, new Set());
  const client = await site.database.pool.connect();
  try {
    await client.query(
      `begin; set local search_path = run_1_views, pg_catalog; set local enable_hashjoin = off`,
    );
    const { rows } = await client.query(`explain ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const scans = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => String(table));
    return scans.filter((table) => !SMALL.includes(table));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['a hash', () => `select * from transactions where hash = '${hash}'`],
  [
    'a hash in capital letters',
    () => `select * from transactions where '0x${hash.slice(2).toUpperCase()}' = hash`,
  ],
  ['a hash in a list', () => `select value from transactions t where t.hash in ('${hash}', '0x00') and true`],
  ['a hash in an array', () => `select value from transactions where hash = any(array['${hash}'])`],
  ['a sender', () => `select count(*) from transactions where from_address = '${sender}' and value > 1`],
  ['the hash of the transaction of a log', () => `select * from logs where transaction_hash = '${hash}'`],
  ['an address inside a subquery', () => `select * from (select * from logs where address = '${sender}') x`],
  ['a block', () => 'select * from transactions where block_number = 7'],
  ['a time', () => `select number from blocks where timestamp > '2025-06-15 23:50'`],
  [
    'an outer join',
    () =>
      `select t.nonce, l.data from transactions t left join logs l on l.transaction_hash = t.hash where t.hash = '${hash}'`,
  ],
  [
    'a list of another view',
    () =>
      'select value from transactions where hash in (select transaction_hash from logs where block_number = 9)',
  ],
  [
    'a correlated subquery',
    () =>
      'select k.address from token_transfers x, tokens k where x.block_number = 9 and k.address = x.token_address and exists (select 1 from addresses a where a.address = x.to_address)',
  ],
  ['the balances of a holder', () => `select * from token_balances where holder_address = '${sender}'`],
])('%s is looked up by an index', async (_, query) => {
  expect(await listScans(query())).toEqual([]);
});

test('a parameter is looked up by an index, and counts as text', async () => {
  expect(await listScans('select * from transactions where hash = $1', [hash])).toEqual([]);
  const { body } = await site.ask('select hash from transactions where hash = $1 limit $2', [hash, 5]);
  expect(body.rows).toEqual([[hash]]);
  const few = await site.ask('select $1 || $2', ['a']);
  expect(few).toMatchObject({ status: 400, body: { message: 'The query uses $2, and 1 values are given.' } });
});

test.each([
  `select t.hash, l.log_index from transactions t join logs l on l.transaction_hash = t.hash where t.block_number < 4`,
  `select count(x.hash) from transactions x left join transactions y on y.hash = x.hash and y.block_number < 3 where x.block_number < 9`,
  `select hash from transactions where hash in (select transaction_hash from logs where block_number between 3 and 5)`,
  `select to_address, count(*) from transactions where from_address = 'SENDER' group by 1`,
  `select a.address from addresses a where not exists (select 1 from transactions t where t.from_address = a.address) and a.first_block < 5`,
  `select t.hash from transactions t full join (select hash from transactions where block_number = 4) u on u.hash = t.hash where t.from_address = 'SENDER'`,
])('the rewritten query has the rows of the one that was asked: %s', async (template) => {
  const query = template.replace('SENDER', sender);
  const { pool } = site.database;
  const client = await pool.connect();
  await client.query('begin; set local search_path = run_1_views, pg_catalog');
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  await client.query('rollback');
  client.release();
  const { body } = await site.ask(query);
  const sorted = (list: unknown[][]) => list.map((row) => row.map(String).join(' ')).sort();
  expect(sorted(body.rows)).toEqual(sorted(rows));
});

test.each([
  ['select selec from blocks', 8, 'Column "selec" does not exist.'],
  [`select 'é', nr from blocks`, 13, 'Column "nr" does not exist.'],
  ['select * from', 14, 'Syntax error at end of input.'],
  ['select number from bloks', 20, expect.stringContaining('There is no view "bloks"')],
  ['select number, pg_sleep(1) from blocks', 16, expect.stringContaining('There is no function "pg_sleep"')],
  ['select 1; select 2', 11, 'Only one statement runs at a time.'],
])('the error of %j names its place', async (query, position, message) => {
  expect(await site.ask(query)).toMatchObject({
    status: 400,
    body: { code: 'invalid_query', position, message },
  });
});

test('the place of an error is that of the query as given, behind a condition that was rewritten', async () => {
  const query = `select number from blocks where hash = '0x00' and nothing = 1`;
  const { body } = await site.ask(query);
  expect(query.slice(body.position - 1)).toMatch(/^nothing/);
});

test('an answer is cut at its limits, and says so', async () => {
  const rows = await site.ask('select number from transactions, blocks');
  expect(rows.body).toMatchObject({ cut: 'rows', rows_count: 10_000 });
  const bytes = await site.ask(
    'select input, input, input, input, input, input, hash, hash, hash, hash from transactions',
  );
  expect(bytes.body.cut).not.toBeNull();
});

test('values have their kinds, and numbers beyond 2^53 keep their digits', async () => {
  const { body } = await site.ask(
    `select 9007199254740993::int8 as a, 12.50 as b, true as c, null::text as d, timestamp '2024-01-02 03:04' as e, 5 as f`,
  );
  expect(body.columns.map(({ kind }: { kind: string }) => kind)).toEqual([
    'integer',
    'number',
    'boolean',
    'text',
    'timestamp',
    'integer',
  ]);
  expect(body.rows).toEqual([['9007199254740993', '12.50', true, null, '2024-01-02T03:04:00', 5]]);
});

test('a CSV file defuses the formulas of texts', async () => {
  const { headers, body } = await site.app.server.inject({
    method: 'POST',
    url: '/api/v2/sql',
    payload: { query: `select '=1+1' as a, null as b, 5 as c`, format: 'csv' },
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toBe(`a,b,c\r\n'=1+1,,5\r\n`);
});

test.each([
  ['an array', []],
  ['a field that is not known', { query: 'select 1', limit: 5 }],
  ['no query', { parameters: [] }],
  ['a list as a value', { query: 'select $1', parameters: [[1]] }],
])('a body that is %s is refused', async (_, payload) => {
  const { statusCode, body } = await site.app.server.inject({ method: 'POST', url: '/api/v2/sql', payload });
  expect(statusCode).toBe(400);
  expect(JSON.parse(body).code).toBe('invalid_query');
});

test('a request of another site, which browsers send without asking only as a form or a text, is refused', async () => {
  const { statusCode } = await site.app.server.inject({
    method: 'POST',
    url: '/api/v2/sql',
    headers: { 'content-type': 'text/plain' },
    payload: '{"query":"select 1"}',
  });
  expect(statusCode).toBe(415);
});

const SLOW =
  'select count(*) from generate_series(1, (select 90000000 + min(number) from blocks)) a(x) where -x > 1';

/** Queries of visitors that the database runs at the moment. */
async function countActive(): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select count(distinct pid)::int as count from pg_stat_activity join pg_locks using (pid)
     where usename = $1 and locktype = 'relation'`,
    [describeRole(site.database.connection).user],
  );
  return rows[0].count;
}

async function readQueue(): Promise<{ running: number; waiting: number }> {
  const { body } = await site.app.server.inject({ url: '/api/v2/sql/queue' });
  return JSON.parse(body);
}

test('two queries run at once, one of each client, and the others wait in sight', async () => {
  const asked = [2, 2, 3, 4].map((name) => askSql(site.app, SLOW, undefined, `127.0.0.${name}`));
  await expect.poll(readQueue, { timeout: 5000 }).toEqual({ running: 2, waiting: 2 });
  await expect.poll(countActive, { timeout: 5000 }).toBe(2);
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).every((status) => [200, 400].includes(status))).toBe(true);
  expect(await readQueue()).toEqual({ running: 0, waiting: 0 });
}, 60_000);

test('a visitor who leaves cancels the query in the database', async () => {
  const origin = await site.app.server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const asked = fetch(`${origin}/api/v2/sql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SLOW }),
    signal: leaving.signal,
  });
  await expect.poll(countActive, { timeout: 5000 }).toBe(1);
  const startedAt = performance.now();
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(countActive, { timeout: 3000 }).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await expect.poll(readQueue).toEqual({ running: 0, waiting: 0 });
}, 20_000);

const FILE = '/api/v2/sql/file';

async function askFile(query: string, format: SqlFormat, { server }: Pick<App, 'server'> = site.app) {
  const payload = { query, format };
  const { statusCode, headers, body } = await server.inject({ method: 'POST', url: FILE, payload });
  return { statusCode, headers, body };
}

/** A server of files with limits of its own. */
async function openFiles(limits: Pick<SqlOptions, 'pace' | 'limits'>): Promise<App> {
  const { context } = await createTestApi(site.database);
  const part = createApi({ isServed: () => true, runMs: 10_000, ...limits });
  return createApp(context, { parts: [part], rateLimitRequests: 0 });
}

test('a file has the whole result in both forms, beyond the rows of an answer, and its limits in a header', async () => {
  const query = 'select x, -x as y from generate_series(1, 25000) a(x) order by x desc';
  const csv = await askFile(query, 'csv');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="query.csv"',
    'x-limits': 'rows=1000000, bytes=134217728, seconds=60',
  });
  const expected = Array.from({ length: 25_000 }, (_, place) => [25_000 - place, place - 25_000]);
  expect(csv.body).toBe(`x,y\r\n${expected.map((row) => `${row}\r\n`).join('')}`);
  expect(findFault(csv.body.slice(-100), 'csv')).toBeNull();
  const faked = await askFile("select '# Not complete, 1 rows: no' as x", 'csv');
  expect(faked.body).toBe(`x\r\n"'# Not complete, 1 rows: no"\r\n`);
  expect(findFault(faked.body, 'csv')).toBeNull();
  const json = await askFile(query, 'json');
  expect(JSON.parse(json.body)).toMatchObject({ rows_count: 25_000, cut: null, error: null, rows: expected });
  expect(findFault(json.body.slice(-100), 'json')).toBeNull();
});

test('a file without rows has its columns, and an error before the first row is answered as one', async () => {
  expect((await askFile('select number from blocks where number < 0', 'csv')).body).toBe('number\r\n');
  const { body } = await askFile('select number from blocks where number < 0', 'json');
  expect(JSON.parse(body)).toMatchObject({ columns: [{ name: 'number', kind: 'integer' }], rows: [] });
  const refused = await askFile('select pg_sleep(1)', 'csv');
  expect([refused.statusCode, JSON.parse(refused.body).code]).toEqual([400, 'invalid_query']);
});

test.each(['csv', 'json'] as const)(
  'a %s file that is cut, or fails on the way, says so at its end',
  async (format) => {
    const app = await openFiles({ limits: { rows: 20_000, bytes: 100_000, ms: 60_000 } });
    try {
      const rows = await askFile('select 1 as n from generate_series(1, 30000)', format, app);
      expect(rows.headers['x-limits']).toBe('rows=20000, bytes=100000, seconds=60');
      expect(findFault(rows.body.slice(-200), format)).toMatch(/limit of rows$/);
      expect(rows.body.match(/^\[?1[\]\r]/gm)).toHaveLength(20_000);
      const text = `select '${'0'.repeat(1000)}' as n from generate_series(1, 3000)`;
      const bytes = await askFile(text, format, app);
      expect(findFault(bytes.body.slice(-200), format)).toMatch(/limit of bytes$/);
      expect(bytes.body.length).toBeGreaterThan(100_000);
      expect(bytes.body.length).toBeLessThan(140_000);
    } finally {
      await app.server.close();
    }
    const failed = await askFile('select 1 / (4000 - x) as n from generate_series(1, 5000) a(x)', format);
    expect(failed.statusCode).toBe(200);
    expect(findFault(failed.body.slice(-200), format)).toMatch(
      /^Not complete.* the query failed: Division by zero/,
    );
  },
);

/** Transactions of queries that are open. */
async function countOpen(): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select count(distinct pid)::int as count from pg_stat_activity join pg_locks using (pid)
     where usename = $1 and locktype = 'virtualxid'`,
    [describeRole(site.database.connection).user],
  );
  return rows[0].count;
}

/** Sends a request over a socket that reads nothing. */
async function askWithoutReading(app: App): Promise<Socket> {
  const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  const query = `select x, '${'0'.repeat(1000)}' as zeros from generate_series(1, 100000) a(x)`;
  const body = JSON.stringify({ query });
  socket.write(
    `POST ${FILE} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  return socket;
}

test('the database waits for a client that does not read, until it is disconnected', async () => {
  const app = await openFiles({ pace: { graceMs: 1500, creditMs: 1500, bytesPerSecond: 8192 } });
  const socket = await askWithoutReading(app);
  try {
    await expect.poll(countOpen, { timeout: 10_000, interval: 20 }).toBe(1);
    const startedAt = performance.now();
    // The only slot is free again: the next file gets it and the connection.
    const next = await app.server.inject({
      method: 'POST',
      url: FILE,
      remoteAddress: '127.0.0.9',
      payload: { query: 'select 7 as n' },
    });
    expect(next.body).toBe('n\r\n7\r\n');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await expect.poll(countOpen).toBe(0);
    // What it is sent is what the system has buffered for it, of some 100 MB.
    socket.on('error', () => {}).resume();
    await expect.poll(() => socket.destroyed).toBe(true);
    expect(socket.bytesRead).toBeGreaterThan(0);
    expect(socket.bytesRead).toBeLessThan(50_000_000);
  } finally {
    socket.destroy();
    await app.server.close();
  }
}, 30_000);

test('the role of queries reads the views and nothing else, also without the checks', async () => {
  const { connection } = site.database;
  const login = describeRole(connection);
  const pool = createPool({ ...connection, ...login }, { max: 1, applicationName: 'test' });
  try {
    await expect(pool.query('select count(*) from run_1_views.blocks')).resolves.toMatchObject({
      rowCount: 1,
    });
    for (const statement of [
      'select * from run_1.blocks',
      'select * from app.runs',
      'insert into run_1_views.blocks (number) values (1)',
      'create table run_1_views.t (a int)',
      'create table public.t (a int)',
      'create schema s',
      'create role r',
      'create temp table t (a int)',
      `select pg_read_file('/etc/passwd')`,
      `copy (select 1) to program 'id'`,
      `select lo_create(0)`,
      'set role spyglass',
      'set temp_file_limit = -1',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow();
    const { rows } = await pool.query(
      `select current_setting('temp_file_limit') as files, current_setting('work_mem') as memory,
         current_setting('statement_timeout') as time, current_setting('transaction_read_only') as reads`,
    );
    expect(rows).toEqual([{ files: '256MB', memory: '4MB', time: '1min', reads: 'on' }]);
  } finally {
    await pool.end();
  }
});

const WORD = (digits: string) => `'\\x${digits.padStart(64, '0')}'::bytea`;

test.each([
  [`abi_uint(${WORD('f'.repeat(64))})::text`, String(2n ** 256n - 1n)],
  [`abi_uint('\\x01')::text`, null],
  [`abi_int(${WORD('f'.repeat(64))}, 128)::text`, '-1'],
  [`abi_int(${WORD('80')}, 128)::text`, null],
  [`abi_int(${WORD(`8${'0'.repeat(63)}`)}, ${2n ** 255n})::text`, String(-(2n ** 255n))],
  [`abi_bytes(${WORD('20')} || ${WORD('2')} || '\\xabcd', 0)::text`, '\\xabcd'],
  [`abi_bytes(${WORD('20')} || ${WORD('3')} || '\\xabcd', 0)::text`, null],
  [`abi_bytes(${WORD('f'.repeat(64))}, 0)::text`, null],
  [`abi_bytes(${WORD('20')}, 5)::text`, null],
  [`abi_text('\\xc3a9')`, 'é'],
  [`abi_text('\\xff')`, null],
  [`abi_text('\\x6100')`, null],
])('the decoder %s is %j, whatever the bytes', async (expression, expected) => {
  const { rows } = await site.database.pool.query(`select run_1_views.${expression} as value`);
  expect(rows[0].value).toBe(expected);
});

test('views that a migration has dropped are created again with the next query', async () => {
  await site.database.pool.query('drop schema run_1_views cascade');
  expect(await site.ask('select count(*) from blocks')).toMatchObject({ status: 200 });
});

test('two servers that start at once have one role and one set of views', async () => {
  await site.database.pool.query('drop schema run_1_views cascade');
  const answers = await Promise.all(
    [5, 6].map((name) => askSql(site.app, 'select count(*) from tokens', undefined, `127.0.0.${name}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a user of the database without the right to create roles is told so, and nothing is created', async () => {
  const { connection, pool } = site.database;
  const user = `poor_${connection.database}`;
  await pool.query(`create role ${user} login password 'poor'`);
  const poor = { ...connection, user, password: 'poor' };
  const own = createPool(poor, { max: 1, applicationName: 'test' });
  try {
    const fault = expect.stringContaining('may not create roles (CREATEROLE)');
    expect(await findRoleFault(own, poor)).toEqual(fault);
    await expect(ensureRole(own, poor)).rejects.toThrow('may not create roles (CREATEROLE)');
    expect(await findRoleFault(own, { ...poor, password: '' })).toEqual(
      expect.stringContaining('no password'),
    );
    expect(await findRoleFault(pool, connection)).toBeNull();
  } finally {
    await own.end();
    await pool.query(`drop role ${user}`);
  }
});
