import type { HugePair } from '../measure-pair.ts';
import { type ChainPlan, transactionsOf } from './chain-plan.ts';
import { transactionHash } from './make-block.ts';

const API = '/api/v2';
/** A block of 50 transactions, a different one each round. */
const small = ({ bigBlockNumber }: ChainPlan, round: number) => bigBlockNumber - 1 - (round % 100);
const firstOf = (plan: ChainPlan, height: number) => transactionHash(transactionsOf(plan, height).from);
/** One of the last transactions of the block of 20,000, a different one each round. */
const lateOf = (plan: ChainPlan, round: number) =>
  transactionHash(transactionsOf(plan, plan.bigBlockNumber).to - 10 - (round % 100));
const bigHash = (plan: ChainPlan) => transactionHash(plan.bigTransactionNumber);

/** The block of 20,000 transactions, and the transaction of 5,000 logs and calls. */
export const HUGE_PAIRS: readonly HugePair[] = [
  {
    name: 'block of 20,000: details',
    huge: (plan) => `${API}/blocks/${plan.bigBlockNumber}`,
    usual: (plan, round) => `${API}/blocks/${small(plan, round)}`,
  },
  {
    name: 'block of 20,000: first page of its transactions',
    huge: (plan) => `${API}/blocks/${plan.bigBlockNumber}/transactions`,
    usual: (plan, round) => `${API}/blocks/${small(plan, round)}/transactions`,
  },
  {
    name: 'block of 20,000: a deep page of its transactions',
    huge: ({ bigBlockNumber }, round) =>
      `${API}/blocks/${bigBlockNumber}/transactions?block_number=${bigBlockNumber}&index=${10_000 + round * 90}&items_count=50`,
    usual: (plan, round) => `${API}/blocks/${small(plan, round)}/transactions`,
  },
  {
    name: 'block of 20,000: its internal transactions',
    huge: (plan) => `${API}/blocks/${plan.bigBlockNumber}/internal-transactions`,
    usual: (plan) =>
      `${API}/internal-transactions?block_number=${plan.bigBlockNumber - 1}&transaction_index=0&index=0`,
  },
  {
    name: 'one of its transactions: details',
    huge: (plan, round) => `${API}/transactions/${lateOf(plan, round)}`,
    usual: (plan, round) => `${API}/transactions/${firstOf(plan, small(plan, round))}`,
  },
  {
    name: 'one of its transactions: logs',
    huge: (plan, round) => `${API}/transactions/${lateOf(plan, round)}/logs`,
    usual: (plan, round) => `${API}/transactions/${firstOf(plan, small(plan, round))}/logs`,
  },
  {
    name: 'one of its transactions: token transfers',
    huge: (plan, round) => `${API}/transactions/${lateOf(plan, round)}/token-transfers`,
    usual: (plan, round) => `${API}/transactions/${firstOf(plan, small(plan, round))}/token-transfers`,
  },
  {
    name: 'page of the block of 20,000: details',
    huge: (plan) => `/block/${plan.bigBlockNumber}`,
    usual: (plan, round) => `/block/${small(plan, round)}`,
    isPage: true,
  },
  {
    name: 'page of the block of 20,000: transactions',
    huge: (plan) => `/block/${plan.bigBlockNumber}?tab=txs`,
    usual: (plan, round) => `/block/${small(plan, round)}?tab=txs`,
    isPage: true,
  },
  {
    name: 'transaction of 5,000 logs: a deep page of its logs, against the first',
    huge: (plan) => `${API}/transactions/${bigHash(plan)}/logs?block_number=1&index=4000&items_count=50`,
    usual: (plan) => `${API}/transactions/${bigHash(plan)}/logs`,
  },
  {
    name: 'transaction of 5,000 calls: a deep page of its call tree, against the first',
    huge: (plan) =>
      `${API}/transactions/${bigHash(plan)}/call-tree?block_number=1&transaction_index=0&index=4000&items_count=100`,
    usual: (plan) => `${API}/transactions/${bigHash(plan)}/call-tree`,
  },
];
