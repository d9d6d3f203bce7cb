import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { type ConfirmationRow, type SettlementRow, withArbitrum } from '../tables.ts';

/** Number of indexed messages, and the finalized block of the parent chain; one row. */
export async function getSettlement(db: Kysely<Tables>): Promise<SettlementRow> {
  return withArbitrum(db).selectFrom('arb_settlement').selectAll().executeTakeFirstOrThrow();
}

/** Settlement of the rollup: the highest block within a batch, and the highest confirmed block. */
export interface SettledBlocks {
  sent: number;
  confirmed: number;
  /** Number of bridge messages that batches have read. */
  delayedCount: number;
}

/** Both, -1 if there is none; relies on `arb_batches_number`, `arb_batches_l2` and `arb_confirmations_l2`. */
export async function getSettledBlocks(db: Kysely<Tables>): Promise<SettledBlocks> {
  const arbitrum = withArbitrum(db);
  const [sent, confirmed, newest] = await Promise.all([
    arbitrum
      .selectFrom('arb_batches')
      .select('l2_end')
      .where('l2_start', 'is not', null)
      .orderBy('l2_start', 'desc')
      .limit(1)
      .executeTakeFirst(),
    getConfirmation(db, 0, 'desc'),
    arbitrum
      .selectFrom('arb_batches')
      .select('delayed_count')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    sent: sent?.l2_end ?? -1,
    confirmed: confirmed?.l2_block ?? -1,
    delayedCount: newest?.delayed_count ?? 0,
  };
}

/**
 * The first confirmation of a block of the rollup, or (`desc`) that of the highest block from it on; relies on
 * `arb_confirmations_l2`.
 */
export async function getConfirmation(
  db: Kysely<Tables>,
  block: number,
  order: 'asc' | 'desc' = 'asc',
): Promise<ConfirmationRow | undefined> {
  return withArbitrum(db)
    .selectFrom('arb_confirmations as c')
    .innerJoin('blocks as b', (join) =>
      join.onRef('b.number', '=', 'c.l2_block').onRef('b.hash', '=', 'c.block_hash'),
    )
    .selectAll('c')
    .where('c.l2_block', '>=', block)
    .orderBy('c.l2_block', order)
    .orderBy('c.l1_block', order)
    .limit(1)
    .executeTakeFirst();
}
