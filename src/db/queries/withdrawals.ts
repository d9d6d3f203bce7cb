import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { Tables } from '../tables/tables.ts';
import type { WithdrawalsTable } from '../tables/withdrawals.ts';
import { blockOf } from './block-of.ts';

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
  const page = newest(db, limit).where(
    afterCursor(['block_number', 'index'], after && [after.block_number, after.index], 'desc'),
  );
  return withTimes(db, page).execute();
}

interface AddressListParams {
  address: Buffer;
  /** The last one of the page before: its number on the whole chain and, where it is known, its block. */
  after: { withdrawalIndex: bigint; blockNumber: number | null } | null;
  limit: number;
}

/**
 * Withdrawals that an address received, newest first; relies on `withdrawals_address`. Their numbers grow with the
 * blocks, so both orders are one; the block makes a deep page as quick as the first.
 */
export async function listAddressWithdrawals(
  db: Kysely<Tables>,
  { address, after, limit }: AddressListParams,
): Promise<WithdrawalRow[]> {
  const page = newest(db, limit)
    .where('address', '=', address)
    .$if(after?.blockNumber != null, (query) => query.where('block_number', '<=', after?.blockNumber ?? 0))
    .where(afterCursor(['withdrawal_index'], after && [after.withdrawalIndex], 'desc'));
  return withTimes(db, page).execute();
}

function newest(db: Kysely<Tables>, limit: number) {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .orderBy('block_number', 'desc')
    .orderBy('index', 'desc')
    .limit(limit);
}

/** Adds the times of the blocks, each by its primary key. */
function withTimes(db: Kysely<Tables>, page: ReturnType<typeof newest>) {
  return db
    .selectFrom(page.as('w'))
    .innerJoinLateral(blockOf(db, 'w', ['timestamp']), (join) => join.onTrue())
    .selectAll(['w', 'b'])
    .orderBy('w.block_number', 'desc')
    .orderBy('w.index', 'desc');
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
