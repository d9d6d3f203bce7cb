import { type Kysely, type Selectable, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { askBlock } from '../../range-reads/ask-block.ts';
import type { InternalTransactionsTable } from '../../tables/internal-transactions.ts';
import type { Tables } from '../../tables/tables.ts';
import { ERROR_TEXT_MAX, firstBytes, firstCharacters } from '../../value-limits.ts';
import type { TransactionKey } from './transaction-row.ts';

/** A frame inside a transaction, without its data. */
export type InternalTransactionRow = Omit<Selectable<InternalTransactionsTable>, 'input' | 'output'>;

/** Key of a frame. */
export type InternalTransactionKey = Pick<
  InternalTransactionRow,
  'block_number' | 'transaction_index' | 'trace_index'
>;

/** The columns of `InternalTransactionKey`, in the order of the primary key. */
export const FRAME_KEY = ['block_number', 'transaction_index', 'trace_index'] as const;

/** The columns of `InternalTransactionRow`. */
export const FRAME_COLUMNS = [
  ...FRAME_KEY,
  'type',
  'from_address',
  'to_address',
  'created_contract',
  'value',
  'gas_limit',
  'gas_used',
  firstCharacters('error', ERROR_TEXT_MAX).as('error'),
  'trace_address',
] as const;

/** Frames of one transaction in order of execution; null if their server does not answer. Relies on the primary key. */
export async function listTransactionInternalTransactions(
  db: Kysely<Tables>,
  { key, after, limit }: { key: TransactionKey; after: number | null; limit: number },
): Promise<InternalTransactionRow[] | null> {
  return askBlock(
    db,
    key.block_number,
    (source) =>
      source
        .selectFrom('internal_transactions')
        .select(FRAME_COLUMNS)
        .where('block_number', '=', key.block_number)
        .where('transaction_index', '=', key.index)
        .where(afterCursor(['trace_index'], after === null ? null : [after], 'asc'))
        .orderBy('trace_index', 'asc')
        .limit(limit)
        .execute(),
    null,
  );
}

/** A frame with its data; `has_calls` is true if it has subframes. */
export type CallFrameRow = Selectable<InternalTransactionsTable> & { has_calls: boolean };

interface CallFrameParams {
  key: TransactionKey;
  after: number | null;
  depthMax: number | null;
  dataMax: number;
  limit: number;
}

/**
 * A page of a transaction's frames in order of execution, down to a depth (1 for those directly below the outermost
 * call), each with the first bytes of its data; null if their server does not answer. Relies on the primary key.
 */
export async function listCallFrames(
  db: Kysely<Tables>,
  params: CallFrameParams,
): Promise<CallFrameRow[] | null> {
  return askBlock(db, params.key.block_number, (source) => selectCallFrames(source, params), null);
}

function selectCallFrames(db: Kysely<Tables>, params: CallFrameParams): Promise<CallFrameRow[]> {
  const { key, after, depthMax, dataMax, limit } = params;
  return db
    .selectFrom('internal_transactions as i')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('internal_transactions')
          .select('trace_address as next_address')
          .where('block_number', '=', key.block_number)
          .where('transaction_index', '=', key.index)
          .where('trace_index', '=', sql<number>`i.trace_index + 1`)
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(FRAME_COLUMNS)
    .select([
      firstBytes<Buffer | null>('i.input', dataMax).as('input'),
      firstBytes<Buffer | null>('i.output', dataMax).as('output'),
      sql<boolean>`coalesce(cardinality(n.next_address) > cardinality(i.trace_address), false)`.as(
        'has_calls',
      ),
    ])
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index)
    .where(afterCursor(['trace_index'], after === null ? null : [after], 'asc'))
    .$if(depthMax !== null, (query) => query.where(sql`cardinality(i.trace_address)`, '<=', depthMax ?? 0))
    .orderBy('trace_index', 'asc')
    .limit(limit)
    .execute();
}

/** A frame with its data, within the query's limit. */
export type WholeFrameRow = Selectable<InternalTransactionsTable>;

/**
 * A transaction's frames in order of execution with complete data; once it exceeds `bytesMax` in total, the data of
 * further frames is null. The result is null if their server does not answer. Relies on the primary key.
 */
export async function listWholeFrames(
  db: Kysely<Tables>,
  params: WholeFrameParams,
): Promise<WholeFrameRow[] | null> {
  return askBlock(db, params.key.block_number, (source) => selectWholeFrames(source, params), null);
}

interface WholeFrameParams {
  key: TransactionKey;
  limit: number;
  bytesMax: number;
}

function selectWholeFrames(
  db: Kysely<Tables>,
  { key, limit, bytesMax }: WholeFrameParams,
): Promise<WholeFrameRow[]> {
  const size = sql`coalesce(octet_length(input), 0) + coalesce(octet_length(output), 0)`;
  const frames = db
    .selectFrom('internal_transactions')
    .selectAll()
    .select(sql<number>`sum(${size}) over (order by trace_index)`.as('bytes'))
    .where('block_number', '=', key.block_number)
    .where('transaction_index', '=', key.index)
    .orderBy('trace_index', 'asc')
    .limit(limit);
  return db
    .selectFrom(frames.as('f'))
    .select(FRAME_COLUMNS)
    .select([
      sql<Buffer | null>`case when bytes <= ${bytesMax} then input end`.as('input'),
      sql<Buffer | null>`case when bytes <= ${bytesMax} then output end`.as('output'),
    ])
    .orderBy('trace_index', 'asc')
    .execute();
}

/**
 * Number of frames inside a transaction, counted up to a limit; null if its block is not traced, or its frames cannot be
 * read. Relies on the primary key.
 */
export async function countInternalTransactions(
  db: Kysely<Tables>,
  { key, cap }: { key: TransactionKey; cap: number },
): Promise<number | null> {
  return askBlock(
    db,
    key.block_number,
    async (source) => {
      const capped = source
        .selectFrom('internal_transactions')
        .select('trace_index')
        .where('block_number', '=', key.block_number)
        .where('transaction_index', '=', key.index)
        .limit(cap);
      const counted = source.selectFrom(capped.as('c')).select(sql<number>`count(*)::integer`.as('count'));
      // Blocks of another server are traced: only such are moved.
      if (source !== db) return (await counted.executeTakeFirst())?.count ?? null;
      const row = await db
        .selectFrom('coverage')
        .select(() => counted.as('count'))
        .where('layer', '=', 'traces')
        .where(sql<boolean>`blocks @> ${key.block_number}::bigint`)
        .executeTakeFirst();
      return row?.count ?? null;
    },
    null,
  );
}
