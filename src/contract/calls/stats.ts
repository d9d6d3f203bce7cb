import { z } from 'zod';
import { hotContract } from '../address/hot-contracts.ts';
import { block } from '../block/block.ts';
import { blockStrip } from '../block/block-strip.ts';
import { page } from '../page.ts';
import { indexingStatus, marketChart, stats, transactionsChart } from '../stats.ts';
import { transaction } from '../transaction/transaction.ts';
import { calls } from './call.ts';
import { ORDER } from './query.ts';

/** API calls for chain statistics and the home page. */
export const STATS_CALLS = calls({
  stats: {
    path: '/api/v2/stats',
    response: stats,
    summary: 'Figures of the chain',
    isHeavy: true,
  },
  main_page_blocks: {
    path: '/api/v2/main-page/blocks',
    response: z.array(block),
    summary: 'The newest blocks',
    dependsOn: 'index',
  },
  main_page_transactions: {
    path: '/api/v2/main-page/transactions',
    response: z.array(transaction),
    summary: 'The newest transactions',
    dependsOn: 'index',
  },
  main_page_block_strip: {
    path: '/api/v2/main-page/block-strip',
    response: blockStrip,
    summary: 'The newest blocks with a letter for each transaction',
    dependsOn: 'index',
  },
  stats_charts_transactions: {
    path: '/api/v2/stats/charts/transactions',
    response: transactionsChart,
    summary: 'Transactions a day, newest first',
    dependsOn: 'index',
  },
  stats_charts_market: {
    path: '/api/v2/stats/charts/market',
    response: marketChart,
    summary: 'Price and market cap of the coin a day, newest first',
    dependsOn: 'index',
  },
  stats_charts_secondary_coin_market: {
    path: '/api/v2/stats/charts/secondary-coin-market',
    response: marketChart,
    summary: 'The same of a second token of the chain; empty here, where nothing shows its price',
    dependsOn: 'index',
  },
  stats_hot_smart_contracts: {
    path: '/api/v2/stats/hot-smart-contracts',
    query: {
      scale: { values: ['5m', '1h', '3h', '1d', '7d', '30d'] },
      sort: { values: ['transactions_count', 'total_gas_used'] },
      order: ORDER,
    },
    response: page(hotContract),
    summary:
      'Contracts by calls in the newest 10,000 transactions of a period (`scale`, one day by default), most called first',
    isHeavy: true,
  },
  main_page_indexing_status: {
    path: '/api/v2/main-page/indexing-status',
    response: indexingStatus,
    summary: 'Progress of the indexer',
  },
});
