import { judgeBalances } from '#sdk/api/node.ts';
import type { DayCount } from '#sdk/api/part.ts';
import { averageBlockTimeMs } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { getAccountsProgress } from '#sdk/db/addresses.ts';
import { countPending } from '#sdk/db/blocks.ts';
import { getTotals, listRecentBlocks } from '#sdk/db/runs.ts';
import { findFirstBlockSince, sumFeesFrom } from '#sdk/db/transactions.ts';
import type { Counter } from '../contract/statistics.ts';
import { listDays, sumDaysBefore } from '../db/statements/days.ts';
import { sumJoinedBefore } from '../db/statements/distinct.ts';
import { MEMBER_KINDS } from '../db/sum-members.ts';
import { formatFraction, powerOfTen } from './format-fraction.ts';

const DAY_SECONDS = 86_400;
const EVER = 2_932_897;
/** The mempool is only counted up to this number of transactions. */
const POOL_MAX = 10_000;
const RECENT_BLOCKS = 100;

const TEXTS = {
  totalBlocks: ['Total blocks', 'Blocks of the canonical chain'],
  averageBlockTime: [
    'Average block time',
    'Average time between the newest blocks, without pauses of the chain',
    's',
  ],
  totalTxns: ['Total transactions', 'Transactions in blocks'],
  completedTxns: ['Completed transactions', 'Transactions that succeeded'],
  totalAddresses: ['Total addresses', 'Addresses with any activity'],
  totalAccounts: ['Total accounts', 'Addresses that have sent a transaction'],
  totalTokens: ['Total tokens', 'Contracts that have emitted a token transfer'],
  totalNativeCoinHolders: ['Coin holders', 'Addresses that hold coins'],
  totalNativeCoinTransfers: ['Total coin transfers', 'Successful transactions that sent coins'],
  totalContracts: [
    'Deployed contracts',
    'Contracts deployed by transactions; those created by contracts are not included',
  ],
  lastNewContracts: ['Deployed today', 'Contracts that transactions have deployed today (UTC)'],
  totalVerifiedContracts: [
    'Verified contracts',
    'Contracts with verified source, including those created by contracts',
  ],
  lastNewVerifiedContracts: ['Verified contracts today', 'Contracts whose source was verified today (UTC)'],
  newTxns24h: ['Transactions, 24 h', 'Transactions of the last 24 hours'],
  txnsFee24h: [
    'Transaction fees, 24 h',
    'Fees that transactions paid in the last 24 hours, those for L1 included',
    'coin',
  ],
  averageTxnFee24h: ['Average fee, 24 h', 'Average fee of the transactions of the last 24 hours', 'coin'],
  pendingTxns30m: ['Pending transactions', 'Transactions in the node’s mempool'],
  yesterdayTxns: ['Transactions yesterday', 'Transactions of the day before today (UTC)'],
} as const satisfies Record<string, readonly [title: string, description: string, unit?: 's' | 'coin']>;

export type CounterId = keyof typeof TEXTS;

/** Counters of servers that verify contracts, one that needs all balances, and those of values that a node may omit. */
type OptionalId =
  | ('totalVerifiedContracts' | 'lastNewVerifiedContracts')
  | 'totalNativeCoinHolders'
  | ('completedTxns' | 'totalNativeCoinTransfers' | 'txnsFee24h' | 'averageTxnFee24h');
/** The figures of the chain as a whole. */
export type Counters = Record<Exclude<CounterId, OptionalId>, Counter> & Partial<Record<OptionalId, Counter>>;

/** Reads them. */
export async function readCounters(scope: ReadScope): Promise<Counters> {
  const { db, head, api } = scope;
  const now = Math.floor(api.server.now().getTime() / 1000);
  const today = Math.floor(now / DAY_SECONDS);
  const [totals, blocks, sums, members, days, pending, verified, balances, recent] = await Promise.all([
    getTotals(db, today),
    listRecentBlocks(db, RECENT_BLOCKS),
    sumDaysBefore(db, EVER, [
      ...(['succeeded', 'unknown_outcomes', 'created_contracts'] as const),
      ...(['coin_transfers', 'unknown_coin_values'] as const),
    ]),
    sumJoinedBefore(db, EVER, ['account', 'token']),
    listDays(db, { from: today - 1, to: today, columns: ['transactions', 'created_contracts'], limit: 2 }),
    countPending(db, POOL_MAX),
    api.parts.verifiedByDay?.(scope),
    getAccountsProgress(db),
    findFirstBlockSince(db, { since: BigInt(now - DAY_SECONDS), head: head.number ?? 0 }).then((first) =>
      sumFeesFrom(db, first),
    ),
  ]);
  const dayOf = (day: number) => days.find((row) => row.day === day)?.sums;
  const coins = (part: bigint, whole = 1n) =>
    formatFraction({ part, whole: whole * powerOfTen(api.chain.coinDecimals) }, api.chain.coinDecimals);
  const fees = recent.transaction_fees;
  const values: Record<CounterId, string | undefined> = {
    totalBlocks: String(totals.blocks_count),
    averageBlockTime: formatFraction({ part: BigInt(averageBlockTimeMs(blocks)), whole: 1000n }, 1),
    totalTxns: String(totals.transactions_count),
    completedTxns: sums.unknown_outcomes > 0n ? undefined : String(sums.succeeded),
    totalAddresses: String(totals.addresses_count),
    totalAccounts: String(members.get(MEMBER_KINDS.account) ?? 0n),
    totalTokens: String(members.get(MEMBER_KINDS.token) ?? 0n),
    totalNativeCoinHolders: judgeBalances(balances, head.number).isComplete
      ? String(balances.holders)
      : undefined,
    totalNativeCoinTransfers: sums.unknown_coin_values > 0n ? undefined : String(sums.coin_transfers),
    totalContracts: String(sums.created_contracts),
    lastNewContracts: String(dayOf(today)?.created_contracts ?? 0n),
    totalVerifiedContracts: sumCounts(verified),
    lastNewVerifiedContracts: sumCounts(verified?.filter(({ day }) => day === today)),
    newTxns24h: String(recent.transactions_count),
    txnsFee24h: fees === null ? undefined : coins(fees),
    averageTxnFee24h:
      recent.transactions_count === 0n
        ? '0'
        : fees === null
          ? undefined
          : coins(fees, recent.transactions_count),
    pendingTxns30m: String(pending),
    yesterdayTxns: String(dayOf(today - 1)?.transactions ?? 0n),
  };
  return presentCounters(values, api.chain.coinSymbol);
}

function sumCounts(days: readonly DayCount[] | undefined): string | undefined {
  return days && String(days.reduce((sum, { count }) => sum + count, 0));
}

function presentCounters(values: Record<CounterId, string | undefined>, coinSymbol: string): Counters {
  const entries = Object.entries(TEXTS).flatMap(([id, [title, description, unit]]) => {
    const value = values[id as CounterId];
    const units = unit === 'coin' ? coinSymbol : unit;
    return value === undefined
      ? []
      : [[id, { ...{ id, value, title, description }, ...(units !== undefined && { units }) }]];
  });
  return Object.fromEntries(entries) as Counters;
}
