import type { BackupFigures } from '#db/backup/write-backup.ts';
import { APP_MIGRATIONS } from '#db/migrations/app.ts';
import type { Migration } from '#db/migrations/migration.ts';
import { loadAppMigrations } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';

/** Migrations of the schema `app` of the core and of every module, enabled or not. */
export async function loadAllMigrations(): Promise<Migration[]> {
  const modules = await loadAppMigrations(
    MODULES,
    MODULES.map((manifest) => ({ manifest, own: {} })),
  );
  return [...APP_MIGRATIONS, ...modules.on];
}

/** Formats the size of a backup: `12 rows of 30 tables`. */
export function formatFigures({ rows, tables }: BackupFigures): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'} of ${tables} tables`;
}
