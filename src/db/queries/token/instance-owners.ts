import { type Kysely, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import { blockOf } from '../block/block-of.ts';
import { transactionOf } from '../transaction/transaction-of.ts';
import type { InstanceKey } from './token-instances.ts';
import type { TokenTransferKey } from './token-transfers.ts';

/** A transfer of a token instance with those before and after it. */
export interface OwnerRow extends TokenTransferKey {
  from_address: Buffer;
  to_address: Buffer;
  token_type: number;
  timestamp: bigint;
  transaction_hash: Buffer;
  transaction_from: Buffer;
  transaction_value: bigint | null;
  token_transfers_count: number;
  /** Recipient of the transfer before; null for the first. */
  earlier_to: Buffer | null;
  /** Time of the transfer after; null for the last. */
  later_timestamp: bigint | null;
}

const KEY = ['block_number', 'log_index', 'batch_index'] as const;

/**
 * Transfers of a token instance, newest first, each with its neighbours; relies on `token_transfers_instance` and the
 * primary keys.
 */
export async function listInstanceOwners(
  db: Kysely<Tables>,
  { key, after, limit }: { key: InstanceKey; after: TokenTransferKey | null; limit: number },
): Promise<OwnerRow[]> {
  const moves = KEY.reduce(
    (query, column) => query.orderBy(column, 'desc'),
    db
      .selectFrom('token_transfers')
      .select([...KEY, 'transaction_index', 'from_address', 'to_address', 'token_type'])
      .where('token_address', '=', key.token_address)
      .where('token_id', '=', key.token_id)
      .where(afterCursor(KEY, after && KEY.map((column) => after[column]), 'desc'))
      .limit(limit),
  );
  const rows = await db
    .selectFrom(moves.as('m'))
    .innerJoinLateral(
      transactionOf(db, { block: 'm.block_number', index: 'm.transaction_index' }, [
        'hash as transaction_hash',
        'from_address as transaction_from',
        'value as transaction_value',
        'token_transfers_count',
      ]),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(blockOf(db, 'm', ['timestamp']), (join) => join.onTrue())
    .leftJoinLateral(neighbourOf(db, key, 'older').as('e'), (join) => join.onTrue())
    .leftJoinLateral(neighbourOf(db, key, 'newer').as('l'), (join) => join.onTrue())
    .leftJoinLateral(
      db
        .selectFrom('blocks')
        .select('timestamp')
        .where('number', '=', sql.ref<number>('l.block_number'))
        .limit(1)
        .as('lb'),
      (join) => join.onTrue(),
    )
    .select(KEY.map((column) => `m.${column}` as const))
    .select(['m.from_address', 'm.to_address', 'm.token_type', 'b.timestamp'])
    .select(['t.transaction_hash', 't.transaction_from', 't.transaction_value', 't.token_transfers_count'])
    .select(['e.to_address as earlier_to', 'lb.timestamp as later_timestamp'])
    .orderBy('m.block_number', 'desc')
    .orderBy('m.log_index', 'desc')
    .orderBy('m.batch_index', 'desc')
    .execute();
  return rows;
}

/** The transfer of the same instance next to that of `m`. */
function neighbourOf(db: Kysely<Tables>, key: InstanceKey, side: 'older' | 'newer') {
  const order = side === 'older' ? 'desc' : 'asc';
  const place = KEY.map((column) => sql.ref(`m.${column}`));
  return KEY.reduce(
    (query, column) => query.orderBy(column, order),
    db
      .selectFrom('token_transfers')
      .select(['block_number', 'to_address'])
      .where('token_address', '=', key.token_address)
      .where('token_id', '=', key.token_id)
      .where(afterCursor(KEY, place, order))
      .limit(1),
  );
}
