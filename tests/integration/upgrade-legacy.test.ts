import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadAllMigrations } from '#cli/backup/all-migrations.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { RETIRED_SQL } from '#db/backup/retired-tables.ts';
import { upgradeLegacy } from '#db/backup/upgrade-legacy.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema, migrateApp } from '#db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { APP_STEPS } from '../support/modules.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-legacy-'));
  database = await createTestDatabase();
  await database.pool.query('drop schema app cascade; drop schema run_1 cascade');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Rows of the tables whose rows are jobs now. */
const OLD_JOBS = `${RETIRED_SQL}
  insert into app.stream_subscriptions (account_id, name, url, secret, filter, cursor) values (2, 'Mine', 'https://hook.test', 's', '{}', 'c');
  insert into app.account_deliveries (movement_id, account_id, name, state, attempts, due_at, created_at, sent_at)
    values (5, 2, 'Cold wallet', 'sent', 1, now(), now(), now());
  insert into app.alert_deliveries (event_id, alert_id, channel, state, attempts, due_at, status, error, created_at)
    values (7, 3, 'webhook', 'waiting', 2, now() + interval '1 hour', 503, 'Answered with status 503', now());
  insert into app.stream_messages (subscription_id, message_id, type, block_number, body, state, created_at)
    values (1, 'msg_1', 'block', 9, '{"a":"\\u0000"}', 'waiting', now());
  insert into app.stream_attempts (message_id, status, error, duration_ms, made_at) values (1, 500, 'first', 3, now()), (1, 502, 'last', 4, now());
  insert into app.verification_jobs values
    ('00000000-0000-4000-8000-000000000001', 3, '\\x0a', 'compiling', null, '\\x02', 1, null, now(), now(), null),
    ('00000000-0000-4000-8000-000000000002', 3, '\\x0b', 'error', '{"a":["b"]}', null, 1, null, now(), now(), now());`;

const JOBS = [
  ['notification', '2', '5', 'done', 1, null, null, 'Cold wallet'],
  ['alert_webhook', '3', '7', 'waiting', 2, 'Answered with status 503', null, null],
  ['stream', '1', null, 'waiting', 2, 'last', '{"a":"\\u0000"}', null],
  ['verification', '3:0a', '3', 'waiting', 1, null, '\\x02', null],
  ['verification', '3:0b', '3', 'failed', 1, '{"a":["b"]}', null, null],
];

/**
 * Makes the database one from before 0.1.0, of a version that lacked the last tables and columns: an account with a watch
 * list, a verified source, and a run with a block.
 */
async function makeLegacy(pool: DatabasePool, core = '001-runs'): Promise<void> {
  await migrateApp(pool, APP_STEPS);
  await withTransaction(pool, (client) => createRunSchema(client, 'run_3'));
  await pool.query(`
    insert into app.runs (id, schema_name, chain_id, genesis_hash, name) overriding system value
      values (3, 'run_3', 31337, '\\x01', 'Mine');
    insert into app.accounts (name) values ('gone'), ('Ann');
    delete from app.accounts where name = 'gone';
    insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email)
      values (2, '\\x0a', 'Cold wallet', '{}', true);
    insert into app.verified_sources (digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi, compiled, license, method)
      values ('\\x01', '\\x02', 'solidity', 'v0.8.30', 'Vault', 'Vault.sol', '{}', '{}', '[]', '{}', 1, 'standard-json');
    insert into run_3.coverage (layer) values ('of/before');
    ${OLD_JOBS}
    drop table app.jobs, app.indexer_term, app.range_leftovers, app.ranges, app.range_servers;
    alter table app.contract_codes drop column has_changed;
    delete from app.migrations where name = 'account/001-account';
    insert into app.migrations (name) values ('account/001-accounts'), ('account/010-folded-labels');
    update app.migrations set name = '${core}' where name = '001-shared';
    update app.migrations set name = 'contracts/001-sources' where name = 'contracts/001-contracts'`);
}

const upgrade = () =>
  upgradeLegacy(database.pool, { file: join(folder, 'app.backup'), loadMigrations: loadAllMigrations });

async function expectCurrent({ pool }: TestDatabase): Promise<void> {
  await migrateApp(pool, APP_STEPS);
  const read = async (sql: string) => (await pool.query(sql)).rows;
  expect(await read('select name, schema_name from app.runs')).toEqual([
    { name: 'Mine', schema_name: 'run_3' },
  ]);
  expect(await read('select account_id, name from app.account_watchlist')).toEqual([
    { account_id: 2, name: 'Cold wallet' },
  ]);
  expect(await read('select name from app.verified_sources')).toEqual([{ name: 'Vault' }]);
  expect(await read(`select layer from run_3.coverage where layer = 'of/before'`)).toEqual([]);
  expect(await read('select number from run_3.chain_head')).toEqual([{ number: null }]);
  expect(await read('select has_changed from app.contract_codes')).toEqual([]);
  const jobs = await pool.query(
    `select kind, owner, subject::text, state, attempts, error, case kind when 'stream' then convert_from(content, 'UTF8')
       else content::text end as content, data ->> 'name' as name from app.jobs order by id`,
  );
  expect(jobs.rows.map((row) => Object.values(row))).toEqual(JOBS);
  expect(await read(`select to_regclass('app.stream_messages') as former`)).toEqual([{ former: null }]);
  expect(await read(`insert into app.accounts (name) values ('Bob') returning id`)).toEqual([{ id: 3 }]);
}

test('a database from before 0.1.0 keeps its schema app, saved to a file; its runs are empty', async () => {
  await makeLegacy(database.pool);
  const figures = await upgrade();
  expect(figures?.rows).toBeGreaterThanOrEqual(4);
  expect(readdirSync(folder)).toEqual(['app.backup']);
  await expectCurrent(database);
  expect(await upgrade()).toBeNull();
});

test('a database of the last version before 0.1.0 is upgraded too', async () => {
  await makeLegacy(database.pool, '001-app');
  expect(await upgrade()).not.toBeNull();
  await expectCurrent(database);
});

test('a failed upgrade leaves the database as it was', async () => {
  await makeLegacy(database.pool);
  await database.pool.query('alter table app.accounts add column unknown_to_us integer');
  await expect(upgrade()).rejects.toMatchObject({ code: 'backup_damaged' });
  const { rows } = await database.pool.query('select name from app.accounts');
  expect(rows).toEqual([{ name: 'Ann' }]);
});

test('a backup from before 0.1.0 is restored into the current schema', async () => {
  await makeLegacy(database.pool);
  const target = await createTestDatabase();
  try {
    await target.pool.query('drop schema app cascade; drop schema run_1 cascade');
    await writeBackup(database.pool, join(folder, 'old.backup'));
    await restoreBackup(target.pool, join(folder, 'old.backup'), await loadAllMigrations());
    await expectCurrent(target);
  } finally {
    await target.drop();
  }
});

test('an empty database and one of this version are left alone', async () => {
  expect(await upgrade()).toBeNull();
  await migrateApp(database.pool, APP_STEPS);
  expect(await upgrade()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
