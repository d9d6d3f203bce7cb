import type { Accounts } from '#contract/address/coin-balance.ts';

/**
 * Total supply of the coin, in wei; null if unknown or zero. Servers return it in coins; our own also returns the sum of the
 * indexed addresses' balances, in wei.
 */
export function toSupplyInWei(
  { total_supply, total_balance }: Pick<Accounts, 'total_supply' | 'total_balance'>,
  decimals: number,
): string | null {
  const supply = total_balance ?? (total_supply === null ? null : toWei(total_supply, decimals));
  return supply !== null && /[1-9]/.test(supply) ? supply : null;
}

/** An amount of coins in their smallest unit; null for invalid text. */
function toWei(coins: string, decimals: number): string | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(coins) ?? [];
  return whole === undefined ? null : whole + fraction.slice(0, decimals).padEnd(decimals, '0');
}
