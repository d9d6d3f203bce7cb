import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppTable, listAppTables } from '#db/backup/list-app-tables.ts';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import type { DatabasePool } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema, migrateApp } from '#db/migrate.ts';
import { APP_MIGRATIONS } from '#db/migrations/app.ts';
import { type Migration, nameMigrations } from '#db/migrations/migration.ts';
import { loadAppMigrations } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spyglass-backup-'));
  file = join(folder, 'a.backup');
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  for (const { pool } of [source, target])
    await pool.query('drop schema app cascade; drop schema run_1 cascade');
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A step of a module that was written after backups were. */
const LATER = nameMigrations('later', [
  {
    name: '001-notes',
    sql: () => 'create table app.notes (id int primary key, run_id int references app.runs, note text)',
  },
]);

async function listSteps(): Promise<Migration[]> {
  const { on } = await loadAppMigrations(
    MODULES,
    MODULES.map((manifest) => ({ manifest, own: {} })),
  );
  return [...on, ...LATER];
}

/** Values that a careless format loses. */
const HOSTILE = 'tab\t line\n quote" back\\slash \\N {} 🦀 \u2028 é';
const VALUES: Readonly<Record<string, unknown>> = {
  'runs.schema_name': 'run_1',
  'runs.chain_id': '18446744073709551616',
  'account_identities.kind': 'email',
  'account_movements.kind': 'native',
  'jobs.state': 'done',
  'account_public_tags.status': 'pending',
  'range_servers.name': 'archive',
  'ranges.layer': 'traces',
  'ranges.server': 'archive',
  'ranges.phase': 'unattached',
  'removed_blocks.layer': 'logs',
  'retention_policies.layer': 'traces',
  'token_info_submissions.status': 'APPROVED',
  'status_record.severity': 'outage',
  'stream_subscriptions.state': 'on',
  'alerts.kind': 'count',
  'alerts.side': 'above',
  'alert_events.type': 'fired',
  text: HOSTILE,
  bytea: Buffer.from([0, 10, 13, 92, 255]),
  'bytea[]': [Buffer.from([0, 255]), Buffer.from('{",}')],
  numeric: '123456789012345678901234567890.000000000000000001',
  'double precision': 0.1 + 0.2,
  date: '2024-02-29',
  'timestamp with time zone': '1999-12-31T23:59:59.123456+05:30',
  jsonb: JSON.stringify({ a: [HOSTILE, null] }),
  boolean: true,
  uuid: '00000000-0000-4000-8000-000000000001',
  integer: 1,
  bigint: 1,
  smallint: 1,
  int8multirange: '{[1,5)}',
};

/** One row in every table, so that a table which is left out is missed. */
async function fill(pool: DatabasePool): Promise<void> {
  await migrateApp(pool, { on: await listSteps(), known: [] });
  await withTransaction(pool, (client) => createRunSchema(client, 'run_1'));
  for (const table of await listAppTables(pool)) {
    const { rowCount } = await pool.query(`select from app.${table.name}`);
    if (rowCount !== 0) continue;
    const values = table.columns.map(({ name, type }) => VALUES[`${table.name}.${name}`] ?? VALUES[type]);
    const names = table.columns.map(({ name }) => name).join(', ');
    await pool.query(
      `insert into app.${table.name} (${names}) overriding system value values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
  }
}

async function dump(pool: DatabasePool): Promise<Record<string, unknown[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'app' order by 1`,
  );
  const tables: Record<string, unknown[]> = {};
  const saved = new Map((await listAppTables(pool)).map(({ name, columns }) => [name, columns]));
  for (const { name } of rows) {
    const columns = saved.get(name)?.map((column) => column.name) ?? ['name'];
    const text = `row(${columns.join(', ')})::text`;
    tables[name] = (await pool.query(`select ${text} as row from app.${name} t order by 1`)).rows;
  }
  return tables;
}

/** The lines of the backup, changed and with the checksum that then fits. */
function rewrite(change: (lines: string[]) => string[]): void {
  const lines = change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1));
  const text = `${lines.join('\n')}\n`;
  const records = lines.slice(1).map((line) => JSON.parse(line) as unknown);
  const rows = records.filter((each) => Array.isArray(each)).length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(
    file,
    gzipSync(`${text}${JSON.stringify({ tables: records.length - rows, rows, sha256 })}\n`),
  );
}

test('every row of every table of app comes back, those of a module that came later, too', async () => {
  await fill(source.pool);
  const before = await dump(source.pool);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(before.notes).toHaveLength(1);
  const saved = await writeBackup(source.pool, file);
  expect(saved.tables).toBe(Object.keys(before).length - 1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a.backup']);

  expect(await restoreBackup(target.pool, file, [...APP_MIGRATIONS, ...(await listSteps())])).toEqual(saved);
  // The runs are empty, so nothing has been removed from them.
  const restored = await dump(target.pool);
  // ABIs are to be read again, from now on.
  expect(restored.changed_abis).toHaveLength(before.changed_abis?.length ?? 0);
  expect(restored).toEqual({ ...before, removed_blocks: [], changed_abis: restored.changed_abis });
  expect((await target.pool.query('select * from run_1.blocks')).rowCount).toBe(0);
}, 120_000);

test('ids that were taken are not given again, also of rows that are gone', async () => {
  await migrateApp(source.pool, { on: await listSteps(), known: [] });
  await source.pool.query(
    `insert into app.accounts (name) values ('a'), ('b'); delete from app.accounts where name = 'b'`,
  );
  await writeBackup(source.pool, file);
  await restoreBackup(target.pool, file, [...APP_MIGRATIONS, ...(await listSteps())]);
  const { rows } = await target.pool.query(`insert into app.accounts (name) values ('c') returning id`);
  expect(rows).toEqual([{ id: 3 }]);
});

test('many rows, and rows larger than a batch, go through', async () => {
  await migrateApp(source.pool, { on: LATER, known: [] });
  await source.pool.query(`insert into app.notes select n, null, repeat('x', n) from generate_series(1, 5000) n;
    insert into app.notes values (0, null, repeat('é', 9000000))`);
  const { rows } = await writeBackup(source.pool, file);
  expect(rows).toBe(5001);
  await restoreBackup(target.pool, file, [...APP_MIGRATIONS, ...LATER]);
  expect(await dump(target.pool)).toEqual(await dump(source.pool));
}, 120_000);

test('a backup is what one moment saw, whatever is written between its tables', async () => {
  await migrateApp(source.pool, { on: LATER, known: [] });
  await source.pool.query(`insert into app.notes values (1, null, 'one'), (2, null, 'two')`);
  const client = await source.pool.connect();
  const query = client.query.bind(client) as (text: unknown) => Promise<unknown>;
  const meanwhile = async (text: unknown) => {
    if (String(text).startsWith('declare')) await source.pool.query('delete from app.notes where id = 2');
    return query(text);
  };
  const watched = Object.assign(Object.create(client), { query: meanwhile, release: () => client.release() });
  const pool = { connect: async () => watched } as unknown as DatabasePool;
  expect((await writeBackup(pool, file)).rows).toBe(2);
  expect((await source.pool.query('select from app.notes')).rowCount).toBe(1);
});

test('an older backup passes the steps that came after it', async () => {
  await migrateApp(source.pool, { on: LATER, known: [] });
  await source.pool.query(`insert into app.notes values (1, null, 'one')`);
  await writeBackup(source.pool, file);
  const next = nameMigrations('later', [
    {
      name: '002-size',
      sql: () => 'alter table app.notes add size int; update app.notes set size = length(note)',
    },
  ]);
  await migrateApp(target.pool, { on: [...LATER, ...next], known: [] });
  await restoreBackup(target.pool, file, [...APP_MIGRATIONS, ...LATER, ...next]);
  expect((await target.pool.query('select size from app.notes')).rows).toEqual([{ size: 3 }]);
});

test('a newer backup, a used database and a file that exists are refused', async () => {
  await fill(source.pool);
  await writeBackup(source.pool, file);
  const steps = [...APP_MIGRATIONS, ...(await listSteps())];
  await expect(writeBackup(source.pool, file)).rejects.toMatchObject({ code: 'backup_exists' });
  await expect(restoreBackup(source.pool, file, steps)).rejects.toMatchObject({ code: 'database_used' });
  const known = steps.filter(({ name }) => !name.startsWith('later/'));
  await expect(restoreBackup(target.pool, file, known)).rejects.toMatchObject({ code: 'backup_newer' });
  rewrite(([head = '', ...lines]) => [head.replace('"version":1', '"version":2'), ...lines]);
  await expect(restoreBackup(target.pool, file, steps)).rejects.toMatchObject({ code: 'backup_newer' });
  expect(await dump(target.pool)).toEqual({});
});

test('a file that is cut, changed or something else restores nothing', async () => {
  await fill(source.pool);
  await writeBackup(source.pool, file);
  const whole = readFileSync(file);
  const plain = gunzipSync(whole).toString();
  const steps = [...APP_MIGRATIONS, ...(await listSteps())];
  const faults: [Buffer, string][] = [
    [whole.subarray(0, whole.length - 20), 'backup_damaged'],
    [gzipSync(plain.replace('🦀', '🐙')), 'backup_damaged'],
    [gzipSync(`${plain}[]\n`), 'backup_damaged'],
    [gzipSync(plain.split('\n').slice(0, -2).join('\n')), 'backup_damaged'],
    [gzipSync('{}\n'), 'backup_format'],
    [Buffer.from('hello'), 'backup_format'],
    [Buffer.alloc(0), 'backup_damaged'],
  ];
  for (const [bytes, code] of faults) {
    writeFileSync(file, bytes);
    await expect(restoreBackup(target.pool, file, steps)).rejects.toMatchObject({ code });
  }
  for (const change of [
    (line: string) => line.replace('"table":"notes"', '"table":"runs; drop schema app"'),
    (line: string) => line.replace('"run_id","note"', '"run_id","x"'),
    (line: string) => (line.startsWith('[') ? '[1]' : line),
  ]) {
    writeFileSync(file, whole);
    rewrite((lines) => lines.map(change));
    await expect(restoreBackup(target.pool, file, steps)).rejects.toMatchObject({ code: 'backup_damaged' });
  }
  rmSync(file);
  await expect(restoreBackup(target.pool, file, steps)).rejects.toMatchObject({ code: 'backup_missing' });
  expect(await dump(target.pool)).toEqual({});
}, 120_000);

test('a backup that fails leaves no file', async () => {
  await expect(writeBackup(target.pool, file)).rejects.toThrow();
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('tables that others refer to come first', async () => {
  await migrateApp(source.pool, { on: await listSteps(), known: [] });
  const tables: AppTable[] = await listAppTables(source.pool);
  const names = tables.map(({ name }) => name);
  for (const { name, parents } of tables)
    for (const parent of parents) expect(names.indexOf(parent)).toBeLessThan(names.indexOf(name));
});

test('a backup that cannot be written says so of the file that was named, and leaves nothing', async () => {
  await migrateApp(source.pool);
  const missing = join(folder, 'none', 'a.backup');
  await expect(writeBackup(source.pool, missing)).rejects.toMatchObject({
    code: 'backup_unwritable',
    message: `"${missing}" cannot be written (there is no such folder).`,
  });
  writeFileSync(file, '');
  const below = join(file, 'b.backup');
  await expect(writeBackup(source.pool, below)).rejects.toMatchObject({
    code: 'backup_unwritable',
    message: `"${below}" cannot be written (ENOTDIR).`,
  });
  expect(readdirSync(folder)).toEqual(['a.backup']);
});
