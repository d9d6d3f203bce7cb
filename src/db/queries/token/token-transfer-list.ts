import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { blockOf } from '../block/block-of.ts';
import { transactionOf } from '../transaction/transaction-of.ts';
import type { TokenTransferKey, TokenTransferRow } from './token-transfers.ts';

/** A transfer with fields of its transaction and its block. */
export interface ListedTransferRow extends TokenTransferRow {
  transaction_hash: Buffer;
  method_id: Buffer | null;
  block_hash: Buffer;
  timestamp: bigint;
}

interface ListParams {
  /** Only transfers of this token; null for all. */
  token: Buffer | null;
  after: TokenTransferKey | null;
  limit: number;
}

/** Transfers of one token or of all, newest first; relies on `token_transfers_token` or the primary key. */
export async function listTokenTransfers(
  db: Kysely<Tables>,
  { token, after, limit }: ListParams,
): Promise<ListedTransferRow[]> {
  const columns = ['block_number', 'log_index', 'batch_index'] as const;
  const keys = db
    .selectFrom('token_transfers')
    .select(columns)
    .$if(token !== null, (query) => query.where('token_address', '=', token as Buffer))
    .where(afterCursor(columns, after && columns.map((column) => after[column]), 'desc'))
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .orderBy('batch_index', 'desc')
    .limit(limit);
  return selectTransfersByKey(db, keys as SelectQueryBuilder<Tables, never, TokenTransferKey>)
    .orderBy('m.block_number', 'desc')
    .orderBy('m.log_index', 'desc')
    .orderBy('m.batch_index', 'desc')
    .execute();
}

/** Transfers by their keys, newest first; relies on the primary key. */
export async function listTransfersByKey(
  db: Kysely<Tables>,
  keys: readonly TokenTransferKey[],
): Promise<ListedTransferRow[]> {
  if (keys.length === 0) return [];
  const columns = (['block_number', 'log_index', 'batch_index'] as const).map((column) =>
    keys.map((key) => key[column]),
  );
  const [blocks, logs, batches] = columns;
  const given =
    sql<TokenTransferKey>`unnest(${blocks}::bigint[], ${logs}::integer[], ${batches}::integer[])`.as<'k'>(
      sql`k(block_number, log_index, batch_index)`,
    );
  const selected = db.selectFrom(given).select(['block_number', 'log_index', 'batch_index']);
  return selectTransfersByKey(db, selected as never)
    .orderBy('m.block_number', 'desc')
    .orderBy('m.log_index', 'desc')
    .orderBy('m.batch_index', 'desc')
    .execute();
}

/** Reads the complete rows for a page of keys, unordered, each part by its primary key, one row at a time. */
export function selectTransfersByKey(
  db: Kysely<Tables>,
  keys: SelectQueryBuilder<Tables, never, TokenTransferKey>,
) {
  return db
    .selectFrom(keys.as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('token_transfers')
          .selectAll()
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('log_index', '=', 'k.log_index')
          .whereRef('batch_index', '=', 'k.batch_index')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      transactionOf(db, { block: 'k.block_number', index: 'm.transaction_index' }, [
        'hash as transaction_hash',
        'method_id',
      ]),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'k', ['hash as block_hash', 'timestamp']), (join) => join.onTrue())
    .selectAll(['m', 't', 'b']);
}
