import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { LogKey } from '#sdk/db/addresses.ts';
import { askKeys, askRows, isGiven } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { LOG_HEAD_COLUMNS, type LogHead } from '#sdk/db/transactions.ts';
import { isInSpan, type ListSpan } from '../block-range.ts';
import { type Query, readFirst } from '../read-first.ts';

const KEY = ['block_number', 'log_index'] as const;

/** Length of a log's data, in bytes, and the data unless that of all is too long. */
export type LogData = LogKey & { data: Buffer | null; bytes: number };

/**
 * The first logs of a contract, or of all, without their data, on all servers; relies on `logs_address`, or on the primary key.
 * No index covers topics: null if too many rows were scanned on one of them.
 */
export async function listLogHeads(
  db: Kysely<Tables>,
  { address, fits }: { address: Buffer | null; fits: Expression<SqlBool> | undefined },
  span: ListSpan,
): Promise<LogHead[] | null> {
  let isCut = false;
  const { order, limit } = span;
  const addresses = address === null ? {} : { addresses: [address] };
  const asked = { layer: 'logs', blocks: span, order, limit, ...addresses } as const;
  const found = await askRows(db, asked, async (source, rest) => {
    const blocks = { ...span, ...source.blocks };
    const all = source.db.selectFrom('logs').select(LOG_HEAD_COLUMNS).where(isInSpan(blocks));
    const rows = address === null ? all : all.where(isGiven('address'));
    const sorted = rows.orderBy('block_number', order).orderBy('log_index', order);
    const range = { rows: sorted as unknown as Query<LogHead>, bytes: address ?? undefined, fits };
    const heads = await readFirst(source.db, [range], { key: KEY, order, limit: rest });
    isCut ||= heads === null;
    return heads ?? [];
  });
  return isCut ? null : found;
}

/** Data of some logs with their lengths; by primary key. The data is null if that of all has more than `bytesMax` bytes. */
export async function listLogData(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
  bytesMax: number,
): Promise<LogData[]> {
  if (keys.length === 0) return [];
  const read = (there: Kysely<Tables>, own: readonly LogKey[]) => selectLogData(there, own, bytesMax);
  const found = await askKeys(db, keys, read, 'logs');
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  return total <= bytesMax ? found : found.map((each) => ({ ...each, data: null }));
}

async function selectLogData(
  db: Kysely<Tables>,
  keys: readonly LogKey[],
  bytesMax: number,
): Promise<LogData[]> {
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
