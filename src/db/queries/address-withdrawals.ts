import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import type { WithdrawalsTable } from '../tables/withdrawals.ts';

/** A withdrawal with the time of its block. */
export type AddressWithdrawalRow = Selectable<WithdrawalsTable> & { timestamp: bigint };

interface ListParams {
  address: Buffer;
  /** The last one of the page before: its number on the whole chain and, where it is known, its block. */
  after: { withdrawalIndex: bigint; blockNumber: number | null } | null;
  limit: number;
}

/**
 * Withdrawals that an address received, newest first; relies on `withdrawals_address` and the primary key of blocks.
 * Their numbers grow with the blocks, so both orders are one; the block makes a deep page as quick as the first.
 */
export async function listAddressWithdrawals(
  db: Kysely<Tables>,
  { address, after, limit }: ListParams,
): Promise<AddressWithdrawalRow[]> {
  const page = db
    .selectFrom('withdrawals')
    .selectAll()
    .where('address', '=', address)
    .$if(after?.blockNumber != null, (query) => query.where('block_number', '<=', after?.blockNumber ?? 0))
    .where(afterCursor(['withdrawal_index'], after && [after.withdrawalIndex], 'desc'))
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit);
  return db
    .selectFrom(page.as('w'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('blocks')
          .select('timestamp')
          .whereRef('number', '=', 'w.block_number')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll(['w', 'b'])
    .orderBy('w.block_number', 'desc')
    .orderBy('w.index', 'desc')
    .execute();
}
