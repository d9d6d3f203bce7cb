import type { DatabasePool } from '../db/connect.ts';
import { DatabaseDamagedError } from '../db/database-error.ts';

/** Remembers that a part of the database could not be read, for whoever looks at the health of the server. */
export interface DamageWatch {
  /** Notes an error of the database; none but damage counts. */
  note(error: unknown): void;
  /** One sentence on what is damaged; null while nothing is known to be. It stays until the process ends: damage does not heal by itself. */
  problem(): string | null;
}

/** Creates the watch; `nameTable` finds the table that a file belongs to. */
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

/** The path of a file of a table, below the folder of its database. */
const FILE = /\bbase\/\d+\/(\d+)/;

function writeProblem(table: string | null): string {
  const what = table === null ? 'A table of the database' : `The table ${table}`;
  const isOfApp = table?.startsWith('app.');
  const way = isOfApp ? 'restore the schema app from a back-up' : 'index the chain again';
  return `${what} is damaged: ${way} (see docs/OPERATIONS.md, Damaged tables)`;
}

/** Finds the table that has a file: the one that an index or long values in it belong to. */
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
