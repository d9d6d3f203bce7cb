import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import type { WithdrawalsTable } from '../tables/withdrawals.ts';

/** A withdrawal with the time of its block. */
export interface WithdrawalRow extends Selectable<WithdrawalsTable> {
  timestamp: bigint;
}

/** Where a list of withdrawals stands; `index` is the place in the block. */
export interface WithdrawalPlace {
  block_number: number;
  index: number;
}

/** All withdrawals, newest first, after a place; relies on the primary key. */
export async function listWithdrawals(
  db: Kysely<Tables>,
  { after, limit }: { after: WithdrawalPlace | null; limit: number },
): Promise<WithdrawalRow[]> {
  const page = db
    .selectFrom('withdrawals')
    .selectAll()
    .where(afterCursor(['block_number', 'index'], after && [after.block_number, after.index], 'desc'))
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

/** Withdrawals of one block in its order, after a place in it; relies on the primary key. */
export async function listBlockWithdrawals(
  db: Kysely<Tables>,
  { blockNumber, after, limit }: { blockNumber: number; after: number | null; limit: number },
): Promise<Selectable<WithdrawalsTable>[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('block_number', '=', blockNumber)
    .where(afterCursor(['index'], after === null ? null : [after], 'asc'))
    .orderBy('index', 'asc')
    .limit(limit)
    .execute();
}

/** How many withdrawals there are, and what they add up to in wei; one row that is kept with the facts. */
export async function getWithdrawalsCounters(
  db: Kysely<Tables>,
): Promise<{ withdrawals_count: number; withdrawals_amount: bigint }> {
  return db
    .selectFrom('totals')
    .select(['withdrawals_count', 'withdrawals_amount'])
    .executeTakeFirstOrThrow();
}
