import type { DatabasePool } from '../../../db/connect.ts';

/** What is kept of the names in a source, as it was written; null where there is nothing yet. By primary key. */
export async function getSourceNames(pool: DatabasePool, sourceId: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ names: Buffer | null }>(
    'select names from app.verified_sources where id = $1',
    [sourceId],
  );
  return rows[0]?.names ?? null;
}

/** Keeps it. By primary key. */
export async function updateSourceNames(pool: DatabasePool, sourceId: number, names: Buffer): Promise<void> {
  await pool.query('update app.verified_sources set names = $2 where id = $1', [sourceId, names]);
}
