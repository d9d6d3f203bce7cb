import { checkServerVersion, type DatabaseClient, type DatabasePool } from '../connection/connect.ts';
import { withTransaction } from '../connection/transaction.ts';
import type { Migration } from '../migrations/migration.ts';
import { listRuns } from '../writes/runs.ts';
import { isLegacy } from './legacy.ts';
import { loadBackup } from './restore-backup.ts';
import { type BackupFigures, writeBackup } from './write-backup.ts';

/** Upgrade of a database from before 0.1.0. */
interface LegacyUpgrade {
  /** File of the backup that is made first and remains. */
  file: string;
  /** Migrations of the core and of all modules, enabled or not. */
  loadMigrations: () => Promise<readonly Migration[]>;
}

/**
 * Upgrades a database from before 0.1.0: saves the schema `app` to a file and restores it into the current schema, in one
 * transaction. Runs are emptied, so that their chains are indexed again. Returns null if there is nothing to upgrade.
 * @throws DatabaseError of `writeBackup` and `restoreBackup`
 */
export async function upgradeLegacy(
  pool: DatabasePool,
  { file, loadMigrations }: LegacyUpgrade,
): Promise<BackupFigures | null> {
  await checkServerVersion(pool);
  if (!(await isLegacyDatabase(pool))) return null;
  const migrations = await loadMigrations();
  await writeBackup(pool, file);
  return withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['spyglass:upgrade']);
    // Another process may have upgraded it meanwhile.
    if (!(await isLegacyDatabase(client))) return null;
    for (const { schema } of await listRuns(client))
      await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('drop schema app cascade');
    return loadBackup(client, file, migrations);
  });
}

async function isLegacyDatabase(client: Pick<DatabaseClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ has_migrations: boolean }>(
    `select to_regclass('app.migrations') is not null as has_migrations`,
  );
  if (!rows[0]?.has_migrations) return false;
  const applied = await client.query<{ name: string }>('select name from app.migrations');
  return isLegacy(applied.rows.map(({ name }) => name));
}
