import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Effect of a transaction on nonces, by its index in the block. */
export interface NonceRow {
  index: number;
  from_address: Buffer;
  authorization_list: unknown;
}

/**
 * Transactions of a block with authorizations or sent by one of some accounts, in their order; scans the whole block by
 * primary key. At most `limit`.
 */
export async function listNonceRows(
  db: Kysely<Tables>,
  { block, senders, limit }: { block: number; senders: readonly Buffer[]; limit: number },
): Promise<NonceRow[]> {
  return db
    .selectFrom('transactions')
    .select(['index', 'from_address', 'authorization_list'])
    .where('block_number', '=', block)
    .where(
      sql<boolean>`(authorization_list is not null or from_address = any(${senders.map((each) => each)}::bytea[]))`,
    )
    .orderBy('index')
    .limit(limit)
    .execute();
}
