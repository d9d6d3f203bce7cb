import type { TokenDetails } from '#contract/token/token.ts';

/**
 * Returns true if a holder's share is known: the whole history is indexed, and the contract returns a total supply. An ERC-1155
 * contract has no supply of one id.
 */
export function knowsShares({ has_whole_history, total_supply, type }: TokenDetails): boolean {
  return has_whole_history && type !== 'ERC-1155' && total_supply !== null && /[1-9]/.test(total_supply);
}

/** Reason why it is unknown; null if it is known, or not expected. */
export function whyNoShares(token: TokenDetails): string | null {
  if (knowsShares(token) || token.type === 'ERC-1155') return null;
  if (!token.has_whole_history)
    return 'Ranks and shares are left out until every block since genesis is indexed: until then, balances are incomplete.';
  return token.total_supply === null ? 'No shares: the contract does not report its total supply.' : null;
}
