import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';

/** A row: an object with any fields. */
const row = z.record(z.string(), z.unknown());

/** Calls of an external API. */
export const SCROLL_CALLS = calls({
  scroll_batches: {
    path: '/api/v2/scroll/batches',
    response: page(row),
    summary: 'Batches of a Scroll chain, newest first',
  },
  scroll_batch: {
    path: '/api/v2/scroll/batches/{number}',
    response: row,
    summary: 'A batch of a Scroll chain',
  },
  scroll_batch_transactions: {
    path: '/api/v2/transactions/scroll-batch/{number}',
    response: page(transaction),
    summary: 'Transactions of a batch of a Scroll chain',
  },
  scroll_deposits: {
    path: '/api/v2/scroll/deposits',
    response: page(row),
    summary: 'Messages from the parent chain to a Scroll chain, newest first',
  },
  scroll_withdrawals: {
    path: '/api/v2/scroll/withdrawals',
    response: page(row),
    summary: 'Messages from a Scroll chain to the parent chain, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ScrollCalls {}
}
type ScrollCalls = typeof SCROLL_CALLS;
