import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { countPending } from '#db/queries/block/block-strip.ts';
import { findFirstBlockSince, sumFeesFrom } from '#db/queries/transaction/recent-fees.ts';
import { answer } from '../../parameters/request.ts';
import { toDec, toDecOrNull } from '../../present/wire.ts';

const DAY_SECONDS = 86_400;
/** Upper limit of the mempool count; only some thousands are tracked. */
const POOL_MAX = 10_000;

/** `/transactions/stats`: transactions and fees of the last 24 hours by block time, and the mempool. */
export const getTransactionsStats = answer(
  TRANSACTION_CALLS.transactions_stats,
  async ({ db, head, api }) => {
    const since = BigInt(Math.floor(api.server.now().getTime() / 1000) - DAY_SECONDS);
    const [pending, first] = await Promise.all([
      countPending(db, POOL_MAX),
      findFirstBlockSince(db, { since, head: head.number ?? 0 }),
    ]);
    const { transactions_count, transaction_fees } = await sumFeesFrom(db, first);
    const average =
      transactions_count === 0n ? 0n : transaction_fees && transaction_fees / transactions_count;
    return {
      pending_transactions_count: toDec(pending),
      transactions_count_24h: toDec(transactions_count),
      transaction_fees_sum_24h: toDecOrNull(transaction_fees),
      transaction_fees_avg_24h: toDecOrNull(average),
    };
  },
);
