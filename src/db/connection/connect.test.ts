import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkServerVersion, createPool, type DatabasePool } from './connect.ts';
import { isConnectionLost } from './database-error.ts';

let database: TestDatabase;
let pool: DatabasePool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
});
afterAll(() => database.drop());

async function read(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test('int8 is read as a number up to 2^53 and refused beyond', async () => {
  expect(await read('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await read('count(*)')).toBe(1);
  await expect(read('9007199254740993::int8')).rejects.toMatchObject({
    code: 'database_value',
    message: 'The database sent the bigint "9007199254740993", which is beyond 2^53.',
  });
  expect(await read('1')).toBe(1);
});

test('numeric is read as a bigint when integral, whatever its size, and as text otherwise', async () => {
  const large = 9n * (2n ** 256n - 1n);
  expect(await read(`${large}::numeric`)).toBe(large);
  expect(await read('-7::numeric')).toBe(-7n);
  expect(await read('1.50::numeric')).toBe('1.50');
  expect(await read(`'NaN'::numeric`)).toBe('NaN');
  const { rows } = await pool.query<{ value: bigint }>('select $1::numeric as value', [large]);
  expect(rows[0]?.value).toBe(large);
});

test('bytea, timestamptz, ranges and dates are read as Buffer, Date and text', async () => {
  expect(await read(`'\\x00ff'::bytea`)).toEqual(Buffer.from([0, 255]));
  expect(await read(`'2026-01-02T03:04:05Z'::timestamptz`)).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(await read(`'{[1,3),[5,9)}'::int8multirange`)).toBe('{[1,3),[5,9)}');
  expect(await read(`'2026-01-02'::date`)).toBe('2026-01-02');
});

test('arrays of numbers keep their exact values', async () => {
  expect(
    await read(
      `array[1, null, 115792089237316195423570985008687907853269984665640564039457584007913129639935]::numeric[]`,
    ),
  ).toEqual([1n, null, 2n ** 256n - 1n]);
  expect(await read(`'{}'::int8[]`)).toEqual([]);
  expect(await read(`array['\\x01', '\\x']::bytea[]`)).toEqual([Buffer.from([1]), Buffer.alloc(0)]);
});

test('a connection that the server ends rejects the query as retryable, and the pool goes on', async () => {
  const one = createPool(database.connection, { max: 1, applicationName: 'test-ended' });
  await expect(one.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
    code: 'database_unavailable',
    retryable: true,
  });
  expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await one.end();
});

test('an idle connection that the server ends does not end the process', async () => {
  const one = createPool(database.connection, { max: 1, applicationName: 'test-idle' });
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
  const client = await one.connect();
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(client.query('select pg_sleep(5)')).rejects.toMatchObject({ retryable: true });
  client.release(true);
  expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await one.end();
});

test('a server that is not there rejects as retryable, through Kysely too', async () => {
  const nowhere = createPool(
    { ...database.connection, host: '/tmp/no-such-folder' },
    { max: 1, applicationName: 'test' },
  );
  await expect(nowhere.query('select 1')).rejects.toMatchObject({
    code: 'database_unavailable',
    retryable: true,
  });
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
  await expect(ended).rejects.toMatchObject({ code: 'database_unavailable', retryable: true });
  await nowhere.end();
});

test('errors that are not about the connection come back as they are', async () => {
  await expect(pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
});

test('statementTimeoutMs cancels a long query', async () => {
  const hasty = createPool(database.connection, { max: 1, applicationName: 'test', statementTimeoutMs: 50 });
  await expect(hasty.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await hasty.end();
});

test('checkServerVersion() accepts this server', async () => {
  await expect(checkServerVersion(pool)).resolves.toBeUndefined();
});

test('a database that does not exist and a right that a role lacks are refused in one sentence', async () => {
  const elsewhere = createPool(
    { ...database.connection, database: 'nope' },
    { max: 1, applicationName: 'test' },
  );
  await expect(checkServerVersion(elsewhere)).rejects.toMatchObject({
    code: 'database_refused',
    message:
      'PostgreSQL refuses: database "nope" does not exist. Check the database, user, password and rights of DATABASE_URL.',
  });
  await elsewhere.end();
  const refused = pool.query(
    `do $$ begin raise insufficient_privilege using message = 'permission denied'; end $$`,
  );
  await expect(refused).rejects.toMatchObject({ code: 'database_refused' });
});

test('a connection that refuses to write is retryable, and is not used again', async () => {
  const one = createPool(database.connection, { max: 1, applicationName: 'test-demoted' });
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
  await one.query('set default_transaction_read_only = on');
  await expect(one.query('create table demoted ()')).rejects.toMatchObject({
    code: 'database_unavailable',
    retryable: true,
  });
  await one.query('create table demoted ()');
  expect((await one.query('select pg_backend_pid() as pid')).rows).not.toEqual(rows);
  await one.end();
});

test.each([
  ['25P03', 'set idle_in_transaction_session_timeout = 20', 'begin'],
  ['57P05', 'set idle_session_timeout = 20', 'select 1'],
])('a session that the server ends with %s is replaced', async (_, setting, statement) => {
  const one = createPool(database.connection, { max: 1, applicationName: 'test-ended' });
  const client = await one.connect();
  const ended = new Promise<unknown>((resolve) => client.once('error', resolve));
  await client.query(setting);
  await client.query(statement);
  expect(isConnectionLost(await ended)).toBe(true);
  client.release();
  expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await one.end();
});

test.each([
  [{ code: '40001', severity: 'FATAL' }, true],
  [{ code: '40001', severity: 'ERROR' }, false],
  [{ code: '53300', severity: 'FATAL' }, true],
  [{ code: '57P03', severity: 'FATAL' }, true],
  [{ code: '08006' }, true],
  [{ code: 'EHOSTDOWN' }, true],
  [{ code: '28P01', severity: 'FATAL' }, false],
  [{ code: '3D000', severity: 'FATAL' }, false],
])('%j is a lost connection: %s', (fields, isLost) => {
  expect(isConnectionLost(Object.assign(new Error('server message'), fields))).toBe(isLost);
});
