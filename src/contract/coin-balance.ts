import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { nextPageParams } from './page.ts';
import { day, dec, decFraction, hex, int, timestamp } from './primitives.ts';

/** A line of the ranking of addresses. */
export const account = addressParam.extend({
  transactions_count: dec,
  coin_balance: dec.nullable(),
});
export type Account = z.infer<typeof account>;

/** Addresses by what they hold or by how many transactions they have. */
export const accounts = z.object({
  items: z.array(account),
  next_page_params: nextPageParams,
  exchange_rate: z.string().nullable(),
  /** In coins, not in wei. Ours: what all addresses that were ever named hold together; null until all of them are known. */
  total_supply: decFraction.nullable(),
  /** Ours alone: the same in wei. */
  total_balance: dec.nullable(),
  /**
   * Ours alone: whether all blocks are indexed; whether the ranking is complete: every address that they name has been asked for, and
   * so has every account that the genesis block funded; and whether those are known at all.
   */
  is_history_complete: z.boolean(),
  is_ranking_complete: z.boolean(),
  is_allocation_known: z.boolean(),
});
export type Accounts = z.infer<typeof accounts>;

const change = z.object({
  /** Null for what happened outside transactions. */
  transaction_hash: hex.nullable(),
  block_number: int,
  block_timestamp: timestamp.nullable(),
  delta: dec,
  value: dec,
  /**
   * Ours alone: `block` stands for fees and withdrawals at the end of a block, `genesis` for what was given in the first one,
   * `unexplained` for what the node says changed without any of these, `observed` for a balance without its change.
   */
  reason: z.enum(['transaction', 'block', 'genesis', 'unexplained', 'observed']),
});

/**
 * What a block changed of a balance, and what was held after it. More than fifty changes of one block may stand in several
 * rows.
 */
export const coinBalanceChange = change.extend({
  /** Ours alone: the changes that it is made of, newest first; left out where it is one. */
  changes: z.array(change).optional(),
});
export type CoinBalanceChange = z.infer<typeof coinBalanceChange>;

/** The changes of a balance, newest first. */
export const coinBalanceHistory = z.object({
  items: z.array(coinBalanceChange),
  next_page_params: nextPageParams,
  /** Ours alone: why the list does not reach the beginning; null when it does. */
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
  /** Ours alone: why the traces that it lacks are not available; only where they will not follow. */
  unavailable: z.string().optional(),
});
export type CoinBalanceHistory = z.infer<typeof coinBalanceHistory>;

const balanceAtDay = z.object({ date: day, value: dec });
export type BalanceAtDay = z.infer<typeof balanceAtDay>;

/**
 * What was held at the end of each day on which that changed, oldest first: the bare list of earlier servers, or with
 * `api_compatibility=latest` also of how many days it is.
 */
export const coinBalanceByDay = z.union([
  z.array(balanceAtDay),
  z.object({ items: z.array(balanceAtDay), days: int }),
]);
