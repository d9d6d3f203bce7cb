import { type Kysely, sql } from 'kysely';
import { TRACED } from '../../range-reads/traced-layers.ts';
import type { Tables } from '../../tables/tables.ts';

/** Maximum number of frames scanned: a self-destructed contract seldom makes calls later, so its last frames suffice. */
const FRAMES_MAX = 200;

/** Returns true if a contract executed SELFDESTRUCT in one of its last frames; relies on `internal_transactions_from`. */
export async function hasSelfDestructed(db: Kysely<Tables>, contract: Buffer): Promise<boolean> {
  const frames = db
    .selectFrom('internal_transactions')
    .select(['type', 'error'])
    .where('from_address', '=', contract)
    .orderBy('block_number', 'desc')
    .orderBy('transaction_index', 'desc')
    .orderBy('trace_index', 'desc')
    .limit(FRAMES_MAX);
  const row = await db
    .selectFrom(frames.as('f'))
    .select(sql<boolean>`true`.as('found'))
    .where('f.type', '=', 'selfdestruct')
    .where('f.error', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns true if the traces of every block of a range are indexed, or were: a SELFDESTRUCT remains. Three rows of
 * `coverage`.
 */
export async function areTraced(db: Kysely<Tables>, { from, to }: { from: number; to: number }) {
  const row = await db
    .selectFrom('coverage')
    .select(sql<boolean>`range_agg(blocks) @> int8range(${from}::bigint, ${to}::bigint, '[]')`.as('covered'))
    .where('layer', 'in', TRACED)
    .executeTakeFirst();
  return row?.covered ?? false;
}
