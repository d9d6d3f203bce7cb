import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { migrateApp } from '#db/migrate.ts';
import { APP_MIGRATIONS } from '#db/migrations/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { APP_STEPS } from '../support/modules.ts';

const DOCS = join(import.meta.dirname, '../../docs/moving-in');
const ADDRESS = `0x${'aB'.repeat(20)}`;
const HOSTILE = 'tab\t line\n quote" \' back\\slash {} 🦀';
const KEY = '00000000-0000-4000-8000-00000000000a';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moving-in-'));
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  await target.pool.query('drop schema app cascade; drop schema run_1 cascade');
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const readSql = (name: string) => readFileSync(join(DOCS, name), 'utf8');

/** The steps of the document, with the lines as `psql -At` prints them. */
async function moveIn() {
  const { rows } = await source.pool.query<{ line: string }>(readSql('lines.sql'));
  const [lines, file] = [join(folder, 'lines'), join(folder, 'moved.backup')];
  writeFileSync(lines, rows.map(({ line }) => `${line}\n`).join(''));
  writeFileSync(file, execFileSync('sh', [join(DOCS, 'to-backup.sh'), lines]));
  return restoreBackup(target.pool, file, [...APP_MIGRATIONS, ...APP_STEPS.on]);
}

const read = async (sql: string) => (await target.pool.query(sql)).rows;

test('accounts with tags, watch list and API keys become a backup that is restored', async () => {
  const { pool } = source;
  await pool.query(readSql('tables.sql'));
  await pool.query(
    `insert into moving.identities (id, kind, issuer, subject, email, is_email_verified, name) values
      (7, 'provider', 'https://id.test', 'auth0|7', 'a@b.test', true, $1), (9, 'wallet', '', $2, null, false, null)`,
    [HOSTILE, ADDRESS],
  );
  await pool.query('insert into moving.api_keys values ($1, 7, $2)', [KEY, HOSTILE]);
  for (const table of ['watchlist', 'address_tags'])
    await pool.query(
      `insert into moving.${table} (identity_id, address, name) values (7, $1, $2), (7, lower($1), 'twice'), (9, $1, 'other')`,
      [ADDRESS, HOSTILE],
    );
  await pool.query('insert into moving.transaction_tags values (9, $1, $2)', [`0x${'1F'.repeat(32)}`, 'tx']);
  await pool.query('insert into moving.custom_abis values (7, $1, $2, $3)', [
    ADDRESS,
    'abi',
    '[{"type":"function"}]',
  ]);
  await pool.query('insert into moving.public_tags values ($1, $2), (lower($1), $2)', [ADDRESS, 'Bridge']);

  expect(await moveIn()).toEqual({ tables: 10, rows: 14 });
  expect(await read('select id, name from app.accounts order by id')).toEqual([
    { id: 7, name: HOSTILE },
    { id: 9, name: null },
  ]);
  expect(
    await read('select account_id, kind, issuer, subject, email from app.account_identities order by id'),
  ).toEqual([
    { account_id: 7, kind: 'provider', issuer: 'https://id.test', subject: 'auth0|7', email: 'a@b.test' },
    { account_id: 9, kind: 'wallet', issuer: '', subject: ADDRESS.toLowerCase(), email: null },
  ]);
  expect(await read('select api_key, account_id, name from app.account_api_keys')).toEqual([
    { api_key: KEY, account_id: 7, name: HOSTILE },
  ]);
  const address = Buffer.from(ADDRESS.slice(2), 'hex');
  for (const table of ['account_watchlist', 'account_address_tags'])
    expect(await read(`select account_id, address from app.${table} order by id`)).toEqual([
      { account_id: 7, address },
      { account_id: 9, address },
    ]);
  expect(await read('select account_id, hash, name from app.account_transaction_tags')).toEqual([
    { account_id: 9, hash: Buffer.alloc(32, 0x1f), name: 'tx' },
  ]);
  expect(await read('select abi::jsonb as abi from app.account_custom_abis')).toEqual([
    { abi: [{ type: 'function' }] },
  ]);
  expect(await read('select address, label, request_id from app.public_tags')).toEqual([
    { address, label: 'Bridge', request_id: null },
  ]);
  expect(await read('select length(secret) > 30 as is_long from app.account_secrets')).toEqual([
    { is_long: true },
  ]);

  await migrateApp(target.pool, APP_STEPS);
  expect(await read("insert into app.accounts (name) values ('new') returning id")).toEqual([{ id: 10 }]);
  expect(
    await read("insert into app.public_tags (address, label) values ('\\x01', 'x') returning id"),
  ).toEqual([{ id: 2 }]);
});

test('nothing becomes a backup of nothing', async () => {
  await source.pool.query(readSql('tables.sql'));
  expect(await moveIn()).toEqual({ tables: 10, rows: 2 });
  await migrateApp(target.pool, APP_STEPS);
  expect(await read("insert into app.accounts (name) values ('new') returning id")).toEqual([{ id: 1 }]);
});
