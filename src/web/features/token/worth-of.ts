import type { TokenBalance } from '#contract/token/token.ts';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';

/**
 * Total value of tokens in dollars; null if no price is known, or a balance is not. Tokens without a price are not counted,
 * nor is the one that represents the coin.
 */
export function worthOf(balances: readonly TokenBalance[], nativeToken?: string): string | null {
  const priced = balances.filter(
    ({ token }) => token.exchange_rate !== null && token.address_hash.toLowerCase() !== nativeToken,
  );
  if (priced.length === 0 || priced.some(({ value_source }) => value_source === 'partial')) return null;
  const sum = priced.reduce((total, { token, value }) => {
    const worth = (Number(value) / 10 ** parseDecimals(token.decimals, 0)) * Number(token.exchange_rate);
    return Number.isFinite(worth) ? total + worth : total;
  }, 0);
  return formatFiat('1', 0, String(sum));
}
