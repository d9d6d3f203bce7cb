import { block, blockCountdown } from '../block/block.ts';
import { withdrawal } from '../block/withdrawal.ts';
import { limitedPage, page } from '../page.ts';
import { internalTransaction } from '../transaction/internal-transaction.ts';
import { transaction } from '../transaction/transaction.ts';
import { calls } from './call.ts';
import { TRANSACTION_TYPES } from './query.ts';

/** API calls for blocks. */
export const BLOCK_CALLS = calls({
  blocks: {
    path: '/api/v2/blocks',
    query: { type: { values: ['block', 'uncle', 'reorg'] } },
    response: page(block),
    summary: 'Blocks, newest first',
    dependsOn: 'index',
  },
  block: {
    path: '/api/v2/blocks/{height_or_hash}',
    response: block,
    summary: 'A block by height or hash',
    dependsOn: 'index',
  },
  block_transactions: {
    path: '/api/v2/blocks/{height_or_hash}/transactions',
    query: { type: TRANSACTION_TYPES },
    response: page(transaction),
    summary: 'Transactions of a block',
    dependsOn: 'index',
  },
  block_withdrawals: {
    path: '/api/v2/blocks/{height_or_hash}/withdrawals',
    response: page(withdrawal),
    summary: 'Withdrawals of a block',
    dependsOn: 'index',
  },
  block_internal_transactions: {
    path: '/api/v2/blocks/{height_or_hash}/internal-transactions',
    query: {
      internal_type: {
        values: ['all', 'call', 'create', 'create2', 'reward', 'selfdestruct'],
        empty: ['stop', 'invalid'],
        isList: true,
      },
      call_type: {
        values: ['all', 'call', 'callcode', 'delegatecall', 'staticcall'],
        empty: ['invalid'],
        isList: true,
      },
    },
    response: limitedPage(internalTransaction),
    summary: 'Internal transactions of a block',
    dependsOn: 'index',
  },
  block_countdown: {
    path: '/api/v2/blocks/{height}/countdown',
    response: blockCountdown,
    summary: 'Countdown to a future block',
    dependsOn: 'index',
  },
});
