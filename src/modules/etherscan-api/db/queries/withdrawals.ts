import type { Kysely } from 'kysely';
import { blockOf, type WithdrawalRow } from '#sdk/db/blocks.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { isInSpan, type ListSpan } from '../block-range.ts';

/** The first withdrawals of an address; relies on `withdrawals_address`. */
export async function listSpanWithdrawals(
  db: Kysely<Tables>,
  address: Buffer,
  span: ListSpan,
): Promise<WithdrawalRow[]> {
  const page = db
    .selectFrom('withdrawals')
    .selectAll()
    .where('address', '=', address)
    .where(isInSpan(span))
    .orderBy('block_number', span.order)
    .orderBy('index', span.order)
    .limit(span.limit);
  return db
    .selectFrom(page.as('w'))
    .innerJoinLateral(blockOf(db, 'w', ['timestamp']), (join) => join.onTrue())
    .selectAll(['w', 'b'])
    .orderBy('w.block_number', span.order)
    .orderBy('w.index', span.order)
    .execute();
}
