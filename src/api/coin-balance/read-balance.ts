import { listBalancesOf } from '#db/queries/address/coin-balances.ts';
import type { ReadScope } from '../context.ts';
import { createBalanceAt } from './ask-balance.ts';

/** Balance of an address in wei, with its block. */
export interface HeldBalance {
  wei: bigint;
  blockNumber: number | null;
}

/**
 * Balance of an address: as observed, or from the node at the head if it was not read yet or frames that may have
 * changed it are not visible; null if unavailable.
 */
export async function readBalance(scope: ReadScope, address: Buffer): Promise<HeldBalance | null> {
  const [row] = await listBalancesOf(scope.db, [address]);
  const observed = row ? { wei: row.value, blockNumber: row.block_number } : null;
  const { number, can_trace } = scope.head;
  if (number === null || (observed !== null && observed.blockNumber !== null && can_trace !== false))
    return observed;
  const wei = await createBalanceAt(scope, address)(number);
  return wei === null ? observed : { wei, blockNumber: number };
}
