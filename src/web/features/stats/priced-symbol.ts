import type { PublicConfig } from '../../../config/web-config.ts';
import type { Stats } from '../../../contract/stats.ts';

/**
 * Whose price `coin_price` is, and whose market the charts show: the governance token's where the operator names one, the coin's
 * otherwise, and where the API reports the price of the second token by itself.
 */
export function getPricedSymbol(
  { chain, ui }: Pick<PublicConfig, 'chain' | 'ui'>,
  stats: Partial<Pick<Stats, 'secondary_coin_price'>> | undefined,
): string {
  const hasSecond = (stats?.secondary_coin_price ?? null) !== null;
  return (hasSecond ? undefined : ui.governanceTokenSymbol) ?? chain.currency.symbol;
}
