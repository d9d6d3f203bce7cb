import { type Kysely, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import {
  DETAILED,
  LISTED,
  PLAIN_COLUMNS,
  type RowExtent,
  type TransactionRow,
  wideColumns,
} from './transaction-row.ts';

/** Transaction of the last removed block with this hash; relies on `orphan_transactions_hash`. */
export async function getOrphanTransaction(
  db: Kysely<Tables>,
  hash: Buffer,
): Promise<TransactionRow | undefined> {
  return selectOrphanTransactions(db, DETAILED)
    .where('t.hash', '=', hash)
    .orderBy('b.removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Transactions of a removed block by index; relies on the primary key. */
export async function listOrphanBlockTransactions(
  db: Kysely<Tables>,
  params: { blockHash: Buffer; after: number | null; limit: number },
): Promise<TransactionRow[]> {
  return selectOrphanTransactions(db, LISTED)
    .where('t.block_hash', '=', params.blockHash)
    .where(afterCursor(['t.index'], params.after === null ? null : [params.after], 'asc'))
    .orderBy('t.index', 'asc')
    .limit(params.limit)
    .execute();
}

function selectOrphanTransactions(db: Kysely<Tables>, extent: RowExtent) {
  return db
    .selectFrom('orphan_transactions as t')
    .innerJoin('orphan_blocks as b', 'b.hash', 't.block_hash')
    .select(PLAIN_COLUMNS.map((column) => `t.${column}` as const))
    .select(wideColumns(extent, 't'))
    .select(['t.block_hash', 'b.timestamp', 'b.base_fee_per_gas'])
    .select([
      sql<bigint | null>`null`.as('parent_timestamp'),
      sql<string | null>`null`.as('error'),
      sql<Buffer | null>`null`.as('error_output'),
      sql<number | null>`null`.as('error_output_bytes'),
      sql<boolean | null>`null`.as('has_internal_error'),
      sql<boolean>`false`.as('is_traced'),
      sql<boolean>`false`.as('has_outcome'),
      sql<boolean>`false`.as('is_untraceable'),
    ]);
}
