import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { SETTLEMENT_KINDS } from '../l1-tables.ts';
import { withZkevm, type ZkevmBatchesTable, type ZkevmTables } from '../tables.ts';

type WithBatch = ZkevmTables & { b: ZkevmBatchesTable };

/**
 * Batches, each with the L1 transactions that settle it by the events of the parent chain. While these are not all read, batches
 * without an event use the transactions reported by the node. Relies on `zkevm_settlements_batch`.
 */
export function selectBatches(db: Kysely<Tables>): SelectQueryBuilder<WithBatch, 'b', ZkevmBatchesTable> {
  return withZkevm(db)
    .selectFrom('zkevm_batches as b')
    .select([
      'b.number',
      'b.timestamp',
      'b.state_root',
      'b.global_exit_root',
      'b.acc_input_hash',
      'b.transactions_count',
      'b.is_open',
    ])
    .select((eb) => [
      settledBy(eb, 'sequenced', 'b.sequence_hash').as('sequence_hash'),
      settledBy(eb, 'verified', 'b.verify_hash').as('verify_hash'),
    ]) as SelectQueryBuilder<WithBatch, 'b', ZkevmBatchesTable>;
}

/**
 * The L1 transaction of the first event that covers a batch and that no later rollback undid; without one the node-reported
 * transaction, or null.
 */
export function settledBy(
  eb: ExpressionBuilder<WithBatch, 'b'>,
  kind: 'sequenced' | 'verified',
  reported: 'b.sequence_hash' | 'b.verify_hash',
) {
  const event = eb
    .selectFrom('zkevm_settlements as s')
    .select('s.l1_transaction_hash')
    .where('s.kind', '=', SETTLEMENT_KINDS[kind])
    .whereRef('s.to_batch', '>=', 'b.number')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('zkevm_settlements as r')
            .select('r.kind')
            .where('r.kind', '=', SETTLEMENT_KINDS.rolledBack)
            .whereRef('r.to_batch', '<', 'b.number')
            .where(({ eb: on, refTuple }) =>
              on(refTuple('r.l1_block', 'r.l1_log_index'), '>', refTuple('s.l1_block', 's.l1_log_index')),
            ),
        ),
      ),
    )
    .orderBy('s.to_batch')
    .orderBy('s.l1_block')
    .orderBy('s.l1_log_index')
    .limit(1);
  const word = eb.selectFrom('zkevm_l1').select(reported).where('zkevm_l1.is_read', '=', false);
  return eb.fn.coalesce(event, word);
}

/**
 * The highest batch that is sequenced on the L1, by its events or, while these are not all read, as reported by the node; -1 for
 * none.
 */
export async function getSequencedTo(db: Kysely<Tables>): Promise<number> {
  const zkevm = withZkevm(db);
  const { event, reported } = await zkevm
    .selectNoFrom((eb) => [
      eb
        .selectFrom('zkevm_settlements')
        .select('to_batch')
        .where('kind', 'in', [SETTLEMENT_KINDS.sequenced, SETTLEMENT_KINDS.rolledBack])
        .orderBy('l1_block', 'desc')
        .orderBy('l1_log_index', 'desc')
        .limit(1)
        .as('event'),
      eb
        .selectFrom('zkevm_batches')
        .select('number')
        .where('sequence_hash', 'is not', null)
        .where((on) => on.exists(on.selectFrom('zkevm_l1').select('id').where('is_read', '=', false)))
        .orderBy('number', 'desc')
        .limit(1)
        .as('reported'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(event ?? -1, reported ?? -1);
}
