import { getTokenBalance } from '../../db/queries/token-balance.ts';
import type { TokenRow } from '../../db/queries/tokens.ts';
import { isHistoryWhole } from '../is-history-whole.ts';
import type { ReadScope } from '../read-scope.ts';
import { askTokenBalance, type BalanceKey } from './node-reported-balances.ts';

/**
 * One balance, from the same sources as in lists: what the indexer has read of the token where its transfers do not add up to that, else
 * what they add up to. The token itself is asked where that may be wrong: where it is not known, has not been found to
 * agree with its transfers, or the history is not whole. Null where the balance is not known.
 */
export async function readTokenBalance(
  scope: ReadScope,
  key: BalanceKey,
  token: TokenRow | undefined,
): Promise<bigint | null> {
  const { folded, observed } = await getTokenBalance(scope.db, key);
  if (observed !== null) return observed;
  const sum = folded ?? 0n;
  const isPlausible = token !== undefined && token.balance_check !== 'balances_differ' && sum >= 0n;
  const isCompared = token?.balance_check === 'agrees' || token?.balance_check === 'unreadable';
  if (isPlausible && isCompared && (await isHistoryWhole(scope))) return sum;
  const asked = await askTokenBalance(scope, key);
  if (asked !== null) return asked;
  return isPlausible && token.transfers_count > 0 ? sum : null;
}
