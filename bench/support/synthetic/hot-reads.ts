import { addressOf, BUSY, type ChainPlan, hashOf, spread, transactionsOf } from './chain-plan.ts';
import { transactionHash } from './make-block.ts';

/** One kind of request: its path below `/api/v2`, a different one each round. */
export interface HotRead {
  name: string;
  path: (plan: ChainPlan, round: number) => string;
}

const somewhere = (count: number, round: number) => Math.floor(spread(round + 1) * count);
const anyHash = (plan: ChainPlan, round: number) => transactionHash(somewhere(plan.transactions, round));
const anyHeight = (plan: ChainPlan, round: number) => 1 + somewhere(plan.head - 1, round);
const bigHash = (plan: ChainPlan) => transactionHash(plan.bigTransactionNumber);
/** Hash of the last transaction of the big block. */
const lastHash = (plan: ChainPlan) => transactionHash(transactionsOf(plan, plan.bigBlockNumber).to - 8);

/** Most frequent reads of pages, and the largest parts of a chain. */
export const HOT_READS: readonly HotRead[] = [
  { name: 'transaction by hash', path: (plan, round) => `/transactions/${anyHash(plan, round)}` },
  { name: 'newest transactions', path: () => '/transactions' },
  {
    name: 'deep page of all transactions',
    path: (plan, round) => `/transactions?block_number=${anyHeight(plan, round)}&index=50&items_count=50`,
  },
  { name: 'transactions of a kind', path: () => '/transactions?filter=validated&type=contract_creation' },
  { name: 'transactions of a method', path: () => '/transactions?filter=validated&method=0x731133e9' },
  {
    name: 'deep page of the busy address',
    path: (plan, round) =>
      `/addresses/${BUSY}/transactions?block_number=${anyHeight(plan, round)}&index=50&items_count=50`,
  },
  {
    name: 'transactions of the busy address by value',
    path: () => `/addresses/${BUSY}/transactions?sort=value&order=desc`,
  },
  {
    name: 'transactions of any address',
    path: (plan, round) => `/addresses/${addressOf('user', somewhere(plan.holders, round))}/transactions`,
  },
  {
    name: 'any address',
    path: (plan, round) => `/addresses/${addressOf('user', somewhere(plan.holders, round))}`,
  },
  { name: 'counters of the busy address', path: () => `/addresses/${BUSY}/counters` },
  { name: 'tab counters of the busy address', path: () => `/addresses/${BUSY}/tabs-counters` },
  { name: 'newest blocks', path: () => '/blocks' },
  { name: 'block', path: (plan, round) => `/blocks/${anyHeight(plan, round)}` },
  { name: 'block of 20,000', path: (plan) => `/blocks/${plan.bigBlockNumber}` },
  {
    name: 'deep page of the block of 20,000',
    path: ({ bigBlockNumber }) =>
      `/blocks/${bigBlockNumber}/transactions?block_number=${bigBlockNumber}&index=15000&items_count=50`,
  },
  { name: 'main page: transactions', path: () => '/main-page/transactions' },
  { name: 'main page: blocks', path: () => '/main-page/blocks' },
  { name: 'stats', path: () => '/stats' },
  { name: 'logs of a transaction', path: (plan, round) => `/transactions/${anyHash(plan, round)}/logs` },
  {
    name: 'deep page of 5,000 logs',
    path: (plan) => `/transactions/${bigHash(plan)}/logs?block_number=1&index=4000&items_count=50`,
  },
  { name: 'logs of the last in the block of 20,000', path: (plan) => `/transactions/${lastHash(plan)}/logs` },
  {
    name: 'token transfers of a transaction',
    path: (plan, round) => `/transactions/${anyHash(plan, round)}/token-transfers`,
  },
  {
    name: 'token transfers of the last in the block of 20,000',
    path: (plan) => `/transactions/${lastHash(plan)}/token-transfers`,
  },
  {
    name: 'internal transactions of a transaction',
    path: (plan, round) => `/transactions/${anyHash(plan, round)}/internal-transactions`,
  },
  {
    name: 'deep page of 5,000 internal transactions',
    path: (plan) =>
      `/transactions/${bigHash(plan)}/internal-transactions?block_number=1&transaction_index=0&index=4000&items_count=50`,
  },
  { name: 'search by name', path: (_, round) => `/search/quick?q=token%20${1 + (round % 40)}%20of` },
  { name: 'search by a letter', path: () => '/search/quick?q=t' },
  { name: 'search by hash', path: (plan, round) => `/search/quick?q=${anyHash(plan, round)}` },
  { name: 'search for what is not there', path: (_, round) => `/search/quick?q=${hashOf(`none ${round}`)}` },
];
