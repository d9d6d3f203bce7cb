import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Verified source code, by its number. */
export interface VerifiedSourceRow {
  number: number;
  name: string;
  language: string;
  verified_at: Date;
}

/** Verified source code below a number, newest first; relies on the primary key. */
export async function listVerifiedSources(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<VerifiedSourceRow[]> {
  const { rows } = await sql<VerifiedSourceRow>`
    select id::int as number, name, language, verified_at from app.verified_sources
    where ${below}::bigint is null or id < ${below} order by id desc limit ${limit}`.execute(db);
  return rows;
}
