import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { int, page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';
import { zkevmBatch, zkevmBatchRow } from './batch.ts';

/** The calls about batches of a Polygon zkEVM. */
export const ZKEVM_CALLS = calls({
  zkevm_batches: {
    path: '/api/v2/zkevm/batches',
    response: page(zkevmBatchRow),
    summary: 'Batches of a Polygon zkEVM, newest first',
  },
  zkevm_batches_count: {
    path: '/api/v2/zkevm/batches/count',
    response: int,
    summary: 'Number of batches: the number of the newest',
  },
  zkevm_batch: {
    path: '/api/v2/zkevm/batches/{number}',
    response: zkevmBatch,
    summary: 'A batch by its number, or the `latest`',
  },
  zkevm_batch_transactions: {
    path: '/api/v2/transactions/zkevm-batch/{number}',
    response: page(transaction),
    summary:
      'The transactions of a batch in its order, page by page: a client that reads no cursor has the first 50',
  },
  main_page_zkevm_batches: {
    path: '/api/v2/main-page/zkevm/batches/confirmed',
    response: z.object({ items: z.array(zkevmBatchRow) }),
    summary: 'The newest batches that are on the L1',
  },
  main_page_zkevm_latest_batch: {
    path: '/api/v2/main-page/zkevm/batches/latest-number',
    response: int,
    summary: 'The number of the newest batch',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ZkevmCalls {}
}
type ZkevmCalls = typeof ZKEVM_CALLS;
