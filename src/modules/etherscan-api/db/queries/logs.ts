import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { LogKey } from '#sdk/db/addresses.ts';
import { isGiven } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { LOG_HEAD_COLUMNS, type LogHead } from '#sdk/db/transactions.ts';
import { isInSpan, type ListSpan } from '../block-range.ts';
import { type Query, readFirst } from '../read-first.ts';

const KEY = ['block_number', 'log_index'] as const;

/**
 * The first logs of a contract, or of all, without their data; relies on `logs_address`, or on the primary key. No index covers
 * topics: null if too many rows were scanned.
 */
export async function listLogHeads(
  db: Kysely<Tables>,
  { address, fits }: { address: Buffer | null; fits: Expression<SqlBool> | undefined },
  span: ListSpan,
): Promise<LogHead[] | null> {
  const all = db.selectFrom('logs').select(LOG_HEAD_COLUMNS).where(isInSpan(span));
  const rows = address === null ? all : all.where(isGiven('address'));
  const sorted = rows.orderBy('block_number', span.order).orderBy('log_index', span.order);
  const range = { rows: sorted as unknown as Query<LogHead>, bytes: address ?? undefined, fits };
  return readFirst(db, [range], { key: KEY, ...span });
}

/** Lengths of some logs' data, in bytes; by primary key. */
export async function listLogData(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
  bytesMax: number,
): Promise<(LogKey & { data: Buffer | null; bytes: number })[]> {
  if (keys.length === 0) return [];
  const numbers = keys.map(({ block_number }) => block_number);
  const indexes = keys.map(({ log_index }) => log_index);
  const sized = db
    .selectFrom(
      sql<LogKey>`unnest(${numbers}::bigint[], ${indexes}::integer[])`.as<'k'>(
        sql`k(block_number, log_index)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('logs')
          .select(['data', sql<number>`octet_length(data)`.as('bytes')])
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('log_index', '=', 'k.log_index')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['k.block_number', 'k.log_index', 'l.data', 'l.bytes'])
    .select(sql<number>`sum(l.bytes) over ()`.as('total'));
  return db
    .selectFrom(sized.as('s'))
    .select(['s.block_number', 's.log_index', 's.bytes'])
    .select(sql<Buffer | null>`case when total <= ${bytesMax} then data end`.as('data'))
    .execute();
}
