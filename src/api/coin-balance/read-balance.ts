import { listBalancesOf } from '../../db/queries/coin-balances.ts';
import type { ReadScope } from '../read-scope.ts';
import { createBalanceAt } from './ask-balance.ts';

/** What an address holds in wei, and at the end of which block. */
export interface HeldBalance {
  wei: bigint;
  blockNumber: number | null;
}

/**
 * What an address holds: as observed, or by the node's word at the head where it was not asked yet or frames that may have
 * changed it cannot be seen; null where nobody says.
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
