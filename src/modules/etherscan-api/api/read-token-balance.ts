import { askTokenBalance, type BalanceKey } from '#sdk/api/enrich.ts';
import { findPartialTokens } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { TokenRow } from '#sdk/db/tokens.ts';
import { getTokenBalance } from '../db/queries/token-balance.ts';

/**
 * A single balance, from the same sources as in lists: the indexer's reading of a token whose transfers do not add up,
 * else the sum of transfers. The token is called if that may be wrong: if it is unknown, has not been verified against
 * its transfers, or the history is incomplete. Null if the balance is unknown: then the sum of a part of the transfers is
 * none.
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
  const isWhole = (await findPartialTokens(scope, [key.token_address])).size === 0;
  if (isPlausible && isCompared && isWhole) return sum;
  const asked = await askTokenBalance(scope, key);
  if (asked !== null) return asked;
  return isPlausible && isWhole && token.transfers_count > 0 ? sum : null;
}
