import { z } from 'zod';
import { nextPageParams } from '../page.ts';
import { day, dec, decFraction, hex, int, timestamp } from '../primitives.ts';
import { addressParam } from './address-param.ts';

/** A row in the ranking of addresses. */
export const account = addressParam.extend({
  transactions_count: dec,
  coin_balance: dec.nullable(),
});
export type Account = z.infer<typeof account>;

/** Addresses by balance or by number of transactions. */
export const accounts = z.object({
  items: z.array(account),
  next_page_params: nextPageParams,
  exchange_rate: z.string().nullable(),
  /** In coins, not in wei. Here, the sum of the balances of all addresses ever seen; null until all of them are known. */
  total_supply: decFraction.nullable(),
  /** Spyglass only: the same in wei. */
  total_balance: dec.nullable(),
  /**
   * Spyglass only: true if all blocks are indexed; true if the ranking is complete, with the balance of every seen
   * address and every genesis account fetched; and true if the genesis accounts are known.
   */
  is_history_complete: z.boolean(),
  is_ranking_complete: z.boolean(),
  is_allocation_known: z.boolean(),
});
export type Accounts = z.infer<typeof accounts>;

const change = z.object({
  /** Null for a change outside transactions. */
  transaction_hash: hex.nullable(),
  block_number: int,
  block_timestamp: timestamp.nullable(),
  delta: dec,
  value: dec,
  /**
   * Spyglass only: `block` stands for fees and withdrawals at the end of a block, `genesis` for the genesis allocation,
   * `unexplained` for a change that the node reports without any of these, `observed` for a balance without its change.
   */
  reason: z.enum(['transaction', 'block', 'genesis', 'unexplained', 'observed']),
});

/** Change of a balance in a block, and the balance after it. More than fifty changes in one block may span several rows. */
export const coinBalanceChange = change.extend({
  /** Spyglass only: the individual changes, newest first; absent where there is only one. */
  changes: z.array(change).optional(),
});
export type CoinBalanceChange = z.infer<typeof coinBalanceChange>;

/** Changes of a balance, newest first. */
export const coinBalanceHistory = z.object({
  items: z.array(coinBalanceChange),
  next_page_params: nextPageParams,
  /** Spyglass only: reason why the history is incomplete; null when it is complete. */
  incomplete_reason: z
    .enum([
      'no_traces',
      'traces_unavailable',
      'traces_pending',
      'history_pending',
      'balance_unknown',
      'amount_unknown',
    ])
    .nullable(),
  /** Spyglass only: reason why missing traces are not available; only if they will not follow. */
  unavailable: z.string().optional(),
});
export type CoinBalanceHistory = z.infer<typeof coinBalanceHistory>;

const balanceAtDay = z.object({ date: day, value: dec });
export type BalanceAtDay = z.infer<typeof balanceAtDay>;

/**
 * Balance at the end of each day with a change, oldest first: a bare list for legacy clients, or with
 * `api_compatibility=latest` also the number of days.
 */
export const coinBalanceByDay = z.union([
  z.array(balanceAtDay),
  z.object({ items: z.array(balanceAtDay), days: int }),
]);
