import type { GenesisGift } from '#db/queries/block/genesis.ts';
import type { BalanceAt } from './explain-differences.ts';

/**
 * Answers for block 0 from the known genesis allocation: the address's balance, or zero if the allocation is complete
 * and the address is not in it.
 */
export function withGenesis(balanceAt: BalanceAt, { value, has_code, is_complete }: GenesisGift): BalanceAt {
  const isNamed = has_code !== null;
  const given = isNamed || !is_complete ? value : 0n;
  return (block) => (block === 0 && given !== null ? Promise.resolve(given) : balanceAt(block));
}
