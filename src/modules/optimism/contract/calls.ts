import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { block } from '#sdk/contract/entities.ts';
import { int, page } from '#sdk/contract/primitives.ts';
import { transaction } from '#sdk/contract/transactions.ts';
import { optimismBatchRow, ownBatch, txnBatch } from './batch.ts';
import { latestDeposit, optimismDeposit } from './deposit.ts';
import { disputeGame, outputRoot } from './output-root.ts';
import { optimismWithdrawal, withdrawalCall } from './withdrawal.ts';

/** Null until the server has counted. */
const count = int.nullable();

/** The calls about deposits, withdrawals and batches of an optimistic rollup. */
export const OPTIMISM_CALLS = calls({
  optimism_deposits: {
    path: '/api/v2/optimism/deposits',
    response: page(optimismDeposit),
    summary: 'Deposits from the parent chain, newest first',
  },
  optimism_deposits_count: {
    path: '/api/v2/optimism/deposits/count',
    response: count,
    summary: 'Number of deposits',
  },
  optimism_withdrawals: {
    path: '/api/v2/optimism/withdrawals',
    response: page(optimismWithdrawal),
    summary: 'Withdrawals to the parent chain with their status, newest first',
  },
  optimism_withdrawals_count: {
    path: '/api/v2/optimism/withdrawals/count',
    response: count,
    summary: 'Number of withdrawals',
  },
  optimism_withdrawal_call: {
    path: '/api/v2/optimism/withdrawals/{nonce}/call',
    response: withdrawalCall,
    summary:
      'The transaction of the parent chain that proves a withdrawal, or relays it; 404 where neither can be done now',
  },
  optimism_output_roots: {
    path: '/api/v2/optimism/output-roots',
    response: page(outputRoot),
    summary: 'Output roots, newest first',
  },
  optimism_output_roots_count: {
    path: '/api/v2/optimism/output-roots/count',
    response: count,
    summary: 'Number of output roots',
  },
  optimism_games: {
    path: '/api/v2/optimism/games',
    response: page(disputeGame),
    summary: 'Dispute games, newest first',
  },
  optimism_games_count: {
    path: '/api/v2/optimism/games/count',
    response: count,
    summary: 'Number of dispute games',
  },
  optimism_txn_batches: {
    path: '/api/v2/optimism/txn-batches',
    response: page(txnBatch),
    summary: 'Blocks with their batch transactions on the parent chain, newest first',
  },
  optimism_txn_batches_count: {
    path: '/api/v2/optimism/txn-batches/count',
    response: count,
    summary: 'Number of these blocks',
  },
  optimism_batches: {
    path: '/api/v2/optimism/batches',
    response: page(optimismBatchRow),
    summary: 'Batches, newest first',
  },
  optimism_batches_count: {
    path: '/api/v2/optimism/batches/count',
    response: count,
    summary: 'Number of batches',
  },
  optimism_batch: {
    path: '/api/v2/optimism/batches/{number}',
    response: ownBatch,
    summary: 'A batch by its number',
  },
  optimism_batch_transactions: {
    path: '/api/v2/transactions/optimism-batch/{number}',
    response: page(transaction),
    summary: 'The transactions of a batch',
  },
  optimism_batch_blocks: {
    path: '/api/v2/blocks/optimism-batch/{number}',
    response: page(block),
    summary: 'The blocks of a batch',
  },
  main_page_optimism_deposits: {
    path: '/api/v2/main-page/optimism-deposits',
    response: z.array(latestDeposit),
    summary: 'The newest deposits',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends OptimismCalls {}
}
type OptimismCalls = typeof OPTIMISM_CALLS;
