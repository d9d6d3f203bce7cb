import type { DatabasePool } from '#sdk/db/connection.ts';

/** Cached names of a source, in serialized form; null if none are cached. Relies on the primary key. */
export async function getSourceNames(pool: DatabasePool, sourceId: number): Promise<Buffer | null> {
  const { rows } = await pool.query<{ names: Buffer | null }>(
    'select names from app.verified_sources where id = $1',
    [sourceId],
  );
  return rows[0]?.names ?? null;
}

/** Caches the names of a source. Relies on the primary key. */
export async function updateSourceNames(pool: DatabasePool, sourceId: number, names: Buffer): Promise<void> {
  await pool.query('update app.verified_sources set names = $2 where id = $1', [sourceId, names]);
}
