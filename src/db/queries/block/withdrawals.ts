import type { Kysely, Selectable } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import type { Tables } from '../../tables/tables.ts';
import type { WithdrawalsTable } from '../../tables/withdrawals.ts';
import { knownSum } from '../known-sum.ts';
import { blockOf } from './block-of.ts';

/** A withdrawal with the time of its block. */
export interface WithdrawalRow extends Selectable<WithdrawalsTable> {
  timestamp: bigint;
}

/** Cursor of a list of withdrawals; `index` is the position in the block. */
export interface WithdrawalPlace {
  block_number: number;
  index: number;
}

/** All withdrawals, newest first, after a cursor; relies on the primary key. */
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
  /** Last withdrawal of the previous page: its index on the chain and, if known, its block. */
  after: { withdrawalIndex: bigint; blockNumber: number | null } | null;
  limit: number;
}

/**
 * Withdrawals received by an address, newest first; relies on `withdrawals_address`. Withdrawal indexes increase with
 * the blocks, so both orders are the same; the block makes a deep page as fast as the first.
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

/** Adds the timestamps of the blocks, each by its primary key. */
function withTimes(db: Kysely<Tables>, page: ReturnType<typeof newest>) {
  return db
    .selectFrom(page.as('w'))
    .innerJoinLateral(blockOf(db, 'w', ['timestamp']), (join) => join.onTrue())
    .selectAll(['w', 'b'])
    .orderBy('w.block_number', 'desc')
    .orderBy('w.index', 'desc');
}

/** Withdrawals of one block in its order, after a position; relies on the primary key. */
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

/** Number and sum of withdrawals, in wei, null if an amount is unknown; one row, maintained with the facts. */
export async function getWithdrawalsCounters(
  db: Kysely<Tables>,
): Promise<{ withdrawals_count: number; withdrawals_amount: bigint | null }> {
  return db
    .selectFrom('totals')
    .select('withdrawals_count')
    .select(knownSum('withdrawals_amount', 'unknown_withdrawals_count').as('withdrawals_amount'))
    .executeTakeFirstOrThrow();
}
