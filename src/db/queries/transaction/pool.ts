import { type Kysely, sql } from 'kysely';
import { TIP_COLUMN } from '../../tables/signed-columns.ts';
import type { Tables } from '../../tables/tables.ts';

/** A pending transaction, as far as blocks are packed by it. */
export interface PoolRow {
  hash: Buffer;
  from_address: Buffer;
  nonce: bigint | null;
  gas_limit: bigint | null;
  /** Highest price for each gas, with the base fee. */
  fee_max: bigint | null;
  /** Highest tip for each gas; null in a transaction with a single price. */
  tip_max: bigint | null;
  first_seen_at: Date;
  is_creation: boolean;
  has_input: boolean;
  has_blobs: boolean;
  /** Nonce of the sender's newest mined transaction; null if none is indexed. */
  mined_nonce: bigint | null;
}

/**
 * Transactions in the mempool, at most `limit` of those last seen; relies on `pending_transactions_seen` and, once for each
 * sender, on `transactions_from`.
 */
export async function listPool(db: Kysely<Tables>, limit: number): Promise<PoolRow[]> {
  const pool = db
    .selectFrom('pending_transactions')
    .select(['hash', 'from_address', 'nonce', 'gas_limit', 'first_seen_at'])
    .select(({ fn, ref }) => [
      fn.coalesce('max_fee_per_gas', 'gas_price').as('fee_max'),
      ref(TIP_COLUMN).as('tip_max'),
    ])
    .select(sql<boolean>`to_address is null`.as('is_creation'))
    .select(sql<boolean>`coalesce(length(input), 0) > 0`.as('has_input'))
    .select(sql<boolean>`blob_versioned_hashes is not null`.as('has_blobs'))
    .where('dropped_at', 'is', null)
    .orderBy('first_seen_at', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit);
  return db
    .with(
      (cte) => cte('pool').materialized(),
      () => pool,
    )
    .with(
      (cte) => cte('mined').materialized(),
      (qb) =>
        qb
          .selectFrom(qb.selectFrom('pool').select('from_address').distinct().as('s'))
          .innerJoinLateral(
            () =>
              db
                .selectFrom('transactions')
                .select('nonce')
                .where('from_address', '=', sql.ref<Buffer>('s.from_address'))
                .orderBy('block_number', 'desc')
                .orderBy('index', 'desc')
                .limit(1)
                .as('t'),
            (join) => join.onTrue(),
          )
          .select(['s.from_address', 't.nonce']),
    )
    .selectFrom('pool as p')
    .leftJoin('mined as m', 'm.from_address', 'p.from_address')
    .selectAll('p')
    .select('m.nonce as mined_nonce')
    .execute();
}
