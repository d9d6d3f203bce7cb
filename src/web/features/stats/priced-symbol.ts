import type { PublicConfig } from '#config/web-config.ts';
import type { Stats } from '#contract/stats.ts';

/**
 * Symbol whose price `coin_price` is, and whose market the charts show: the governance token's if the operator has named one, and
 * the coin's otherwise, or if the API reports the price of the second token separately.
 */
export function getPricedSymbol(
  { chain, ui }: Pick<PublicConfig, 'chain' | 'ui'>,
  stats: Partial<Pick<Stats, 'secondary_coin_price'>> | undefined,
): string {
  const hasSecond = (stats?.secondary_coin_price ?? null) !== null;
  return (hasSecond ? undefined : ui.governanceTokenSymbol) ?? chain.currency.symbol;
}
