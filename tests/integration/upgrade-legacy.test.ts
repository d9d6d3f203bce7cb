import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadAllMigrations } from '#cli/backup/all-migrations.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
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

/**
 * Makes the database one from before 0.1.0, of a version that lacked the last tables and columns: an account with a watch
 * list, a verified source, and a run with a block.
 */
async function makeLegacy(pool: DatabasePool): Promise<void> {
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
    drop table app.indexer_term, app.range_leftovers, app.ranges, app.range_servers;
    alter table app.contract_codes drop column has_changed;
    delete from app.migrations where name = '002-facts-log-ranges';
    update app.migrations set name = '001-runs' where name = '001-app';
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
