import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { block } from '#sdk/contract/entities.ts';
import { int, page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';
import { arbitrumBatch, arbitrumBatchRow } from './batch.ts';
import { arbitrumLatestMessage, arbitrumMessage, arbitrumWithdrawal } from './message.ts';

/** The calls about messages and batches of an Arbitrum chain. */
export const ARBITRUM_CALLS = calls({
  arbitrum_messages: {
    path: '/api/v2/arbitrum/messages/{direction}',
    response: page(arbitrumMessage),
    summary: 'Messages `to-rollup` or `from-rollup`, newest first',
  },
  arbitrum_messages_count: {
    path: '/api/v2/arbitrum/messages/{direction}/count',
    response: int,
    summary: 'Number of these messages',
  },
  arbitrum_transaction_messages: {
    path: '/api/v2/arbitrum/messages/withdrawals/{hash}',
    response: z.object({ items: z.array(arbitrumWithdrawal) }),
    summary: 'The messages to the parent chain that a transaction sent',
  },
  arbitrum_batches: {
    path: '/api/v2/arbitrum/batches',
    response: page(arbitrumBatchRow),
    summary: 'Batches, newest first',
  },
  arbitrum_batches_count: {
    path: '/api/v2/arbitrum/batches/count',
    response: int,
    summary: 'Number of batches',
  },
  arbitrum_batch: {
    path: '/api/v2/arbitrum/batches/{number}',
    response: arbitrumBatch,
    summary: 'A batch by its number',
  },
  arbitrum_batch_transactions: {
    path: '/api/v2/transactions/arbitrum-batch/{number}',
    response: page(transaction),
    summary: 'The transactions of a batch',
  },
  arbitrum_batch_blocks: {
    path: '/api/v2/blocks/arbitrum-batch/{number}',
    response: page(block),
    summary: 'The blocks of a batch',
  },
  main_page_arbitrum_batches: {
    path: '/api/v2/main-page/arbitrum/batches/committed',
    response: z.object({ items: z.array(arbitrumBatchRow) }),
    summary: 'The newest batches that are on the parent chain',
  },
  main_page_arbitrum_latest_batch: {
    path: '/api/v2/main-page/arbitrum/batches/latest-number',
    response: int,
    summary: 'The number of the newest batch',
  },
  main_page_arbitrum_messages: {
    path: '/api/v2/main-page/arbitrum/messages/to-rollup',
    response: z.object({ items: z.array(arbitrumLatestMessage) }),
    summary: 'The newest messages to the rollup',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ArbitrumCalls {}
}
type ArbitrumCalls = typeof ARBITRUM_CALLS;
