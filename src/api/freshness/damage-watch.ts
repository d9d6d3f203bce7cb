import type { DatabasePool } from '#db/connection/connect.ts';
import { DatabaseDamagedError } from '#db/connection/database-error.ts';

/** Records database corruption, for health checks. */
export interface DamageWatch {
  /** Records a database error; only corruption counts. */
  note(error: unknown): void;
  /**
   * Describes the corruption in one sentence; null without any. It remains until the process ends, as corruption does
   * not heal.
   */
  problem(): string | null;
}

/** Creates the watch; `nameTable` finds the table of a file. */
export function createDamageWatch(
  nameTable: (filenode: number) => Promise<string | null> = async () => null,
): DamageWatch {
  let problem: string | null = null;
  return {
    note(error) {
      if (!(error instanceof DatabaseDamagedError) || problem !== null) return;
      problem = writeProblem(null);
      const [, filenode] = FILE.exec(error.reason) ?? [];
      if (filenode === undefined) return;
      nameTable(Number(filenode)).then(
        (table) => {
          problem = writeProblem(table);
        },
        () => {},
      );
    },
    problem: () => problem,
  };
}

/** Path of a table's file, relative to the folder of its database. */
const FILE = /\bbase\/\d+\/(\d+)/;

function writeProblem(table: string | null): string {
  const what = table === null ? 'A table of the database' : `The table ${table}`;
  const isOfApp = table?.startsWith('app.');
  const way = isOfApp ? 'restore the schema app from a back-up' : 'index the chain again';
  return `${what} is damaged: ${way} (see docs/OPERATIONS.md, Damaged tables)`;
}

/** Finds the table of a file, also that of an index or a TOAST table. */
export async function findTableOfFile(pool: DatabasePool, filenode: number): Promise<string | null> {
  const { rows } = await pool.query<{ name: string | null }>(
    `with found as (select pg_filenode_relation(0, $1)::oid as id)
     select n.nspname || '.' || c.relname as name from found
     join pg_class c on c.oid = coalesce(
       (select indrelid from pg_index where indexrelid = found.id),
       (select oid from pg_class where reltoastrelid = found.id), found.id)
     join pg_namespace n on n.oid = c.relnamespace`,
    [filenode],
  );
  return rows[0]?.name ?? null;
}
