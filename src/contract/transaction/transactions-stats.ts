import { z } from 'zod';
import { dec } from '../primitives.ts';

/** Statistics above the list of transactions; fees in wei, of the last 24 hours. */
export const transactionsStats = z.object({
  pending_transactions_count: dec,
  transactions_count_24h: dec,
  /** Null, like the average, if the fees of a block are unknown. */
  transaction_fees_sum_24h: dec.nullable(),
  transaction_fees_avg_24h: dec.nullable(),
});
