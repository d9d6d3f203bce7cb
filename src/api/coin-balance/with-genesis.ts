import type { GenesisGift } from '../../db/queries/genesis.ts';
import type { BalanceAt } from './explain-differences.ts';

/**
 * Answers for block 0 out of what is known of it: what the genesis block gave an address, or nothing where all that it gave is known
 * and the address is not among it.
 */
export function withGenesis(balanceAt: BalanceAt, { value, has_code, is_complete }: GenesisGift): BalanceAt {
  const isNamed = has_code !== null;
  const given = isNamed || !is_complete ? value : 0n;
  return (block) => (block === 0 && given !== null ? Promise.resolve(given) : balanceAt(block));
}
