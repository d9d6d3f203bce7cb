import { z } from 'zod';
import { addressCounters, addressDetails, addressTabsCounters } from '../address/address.ts';
import { accounts, coinBalanceByDay, coinBalanceHistory } from '../address/coin-balance.ts';
import { block } from '../block/block.ts';
import { withdrawal } from '../block/withdrawal.ts';
import { limitedPage, page } from '../page.ts';
import { tokenBalance } from '../token/token.ts';
import { heldCollection, heldInstance } from '../token/token-instance.ts';
import { tokenTransfer } from '../token/token-transfer.ts';
import { internalTransaction } from '../transaction/internal-transaction.ts';
import { log } from '../transaction/log.ts';
import { transaction } from '../transaction/transaction.ts';
import { calls } from './call.ts';
import { DIRECTION, NFT_STANDARDS, ORDER, STANDARDS, TEXT } from './query.ts';

/** API calls for addresses. */
export const ADDRESS_CALLS = calls({
  addresses: {
    path: '/api/v2/addresses',
    query: { sort: { values: ['balance', 'transactions_count'] }, order: ORDER },
    response: accounts,
    summary: 'Addresses, sorted by balance or by number of transactions',
  },
  address: {
    path: '/api/v2/addresses/{hash}',
    response: addressDetails,
    summary: 'An address',
    isPersonal: true,
  },
  address_coin_balance_history: {
    path: '/api/v2/addresses/{hash}/coin-balance-history',
    response: coinBalanceHistory,
    summary: 'Balance changes of an address by block, newest first',
  },
  address_coin_balance_history_by_day: {
    path: '/api/v2/addresses/{hash}/coin-balance-history-by-day',
    response: coinBalanceByDay,
    summary: 'Balance of an address at the end of each day on which it changed',
    hasEarlierForm: true,
    isHeavy: true,
  },
  address_counters: {
    path: '/api/v2/addresses/{hash}/counters',
    response: addressCounters,
    summary: 'Counters of an address',
    dependsOn: 'index',
    isHeavy: true,
  },
  address_tabs_counters: {
    path: '/api/v2/addresses/{hash}/tabs-counters',
    response: addressTabsCounters,
    summary: 'Counts behind the tabs of the address page, capped at 51',
    dependsOn: 'index',
    isHeavy: true,
  },
  address_transactions: {
    path: '/api/v2/addresses/{hash}/transactions',
    query: { filter: DIRECTION, sort: { values: ['block_number', 'value', 'fee'] }, order: ORDER },
    response: page(transaction),
    summary: 'Transactions of an address',
    dependsOn: 'index',
  },
  address_internal_transactions: {
    path: '/api/v2/addresses/{hash}/internal-transactions',
    query: { filter: DIRECTION },
    response: limitedPage(internalTransaction),
    summary: 'Internal transactions of an address, newest first',
    dependsOn: 'index',
  },
  address_token_transfers: {
    path: '/api/v2/addresses/{hash}/token-transfers',
    query: { filter: DIRECTION, type: STANDARDS, token: TEXT },
    response: page(tokenTransfer).extend({
      /** Spyglass only, with `token`: reason why balances after transfers are null; null if all are known. */
      balance_unknown: z.string().nullable().optional(),
    }),
    summary:
      'Token transfers of an address, newest first; with a filter a page may be short; with `token` each has the balance after it',
    dependsOn: 'index',
  },
  address_blocks_validated: {
    path: '/api/v2/addresses/{hash}/blocks-validated',
    response: page(block),
    summary: 'Blocks that an address mined or validated, newest first',
    dependsOn: 'index',
  },
  address_logs: {
    path: '/api/v2/addresses/{hash}/logs',
    query: { topic: TEXT },
    response: limitedPage(log),
    summary: 'Logs that a contract wrote, newest first; with a topic a page may be short',
    dependsOn: 'index',
  },
  address_withdrawals: {
    path: '/api/v2/addresses/{hash}/withdrawals',
    response: page(withdrawal),
    summary: 'Withdrawals from the beacon chain that an address received, newest first',
    dependsOn: 'index',
  },
  address_tokens: {
    path: '/api/v2/addresses/{hash}/tokens',
    query: { type: STANDARDS },
    response: page(tokenBalance),
    summary: 'Tokens of an address',
  },
  address_token_balances: {
    path: '/api/v2/addresses/{hash}/token-balances',
    response: z.array(tokenBalance),
    summary: 'The best known ERC-20 tokens of an address, at most 150, then up to 50 of other standards',
  },
  address_nft: {
    path: '/api/v2/addresses/{hash}/nft',
    query: { type: NFT_STANDARDS },
    response: page(heldInstance),
    summary: 'Token instances that an address holds',
    dependsOn: 'index',
  },
  address_nft_collections: {
    path: '/api/v2/addresses/{hash}/nft/collections',
    query: { type: NFT_STANDARDS },
    response: page(heldCollection),
    summary: 'The same by collection, with the first token instances of each',
    dependsOn: 'index',
  },
});
