import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const ZKSYNC_CALLS = calls({
  zksync_batches: {
    path: '/api/v2/zksync/batches',
    response: page(row),
    summary: 'Batches of a zkSync chain, newest first',
  },
  zksync_batch: {
    path: '/api/v2/zksync/batches/{number}',
    response: row,
    summary: 'A batch of a zkSync chain',
  },
  zksync_batch_transactions: {
    path: '/api/v2/transactions/zksync-batch/{number}',
    response: page(transaction),
    summary: 'Transactions of a batch of a zkSync chain',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ZksyncCalls {}
}
type ZksyncCalls = typeof ZKSYNC_CALLS;
