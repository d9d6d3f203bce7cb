import { END_OF_BLOCK } from '#db/queries/address/balance-changes.ts';
import type { BalanceChangeRow, ChangePlace } from '#db/read-balance-change.ts';
import { sumBalanceChange } from './balance-delta.ts';

/** A balance change; `value` is the balance after it, in wei. */
export interface BalanceEntry extends ChangePlace {
  /** Seconds since 1970; null until it is read. */
  timestamp: bigint | null;
  hash: Buffer | null;
  delta: bigint;
  value: bigint;
  reason: 'transaction' | 'block' | 'genesis' | 'unexplained' | 'observed';
}

/** Computes values backwards, newest first, from the balance after the first row, down to an unknown change. */
export function toBalanceEntries(
  rows: readonly BalanceChangeRow[],
  held: bigint,
  chainId?: bigint,
): BalanceEntry[] {
  let value = held;
  const entries: BalanceEntry[] = [];
  for (const row of rows) {
    const { block_number, index, timestamp, transaction } = row;
    const delta = sumBalanceChange(row, chainId);
    if (delta === null) break;
    entries.push({
      block_number,
      index,
      timestamp,
      hash: transaction?.hash ?? null,
      delta,
      value,
      reason: index === END_OF_BLOCK ? 'block' : 'transaction',
    });
    value -= delta;
  }
  return entries;
}

/** Returns the balance before an entry. */
export function heldBefore({ value, delta }: BalanceEntry): bigint {
  return value - delta;
}
