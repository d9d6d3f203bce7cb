import { useQuery } from '@tanstack/react-query';
import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { hasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { statsQuery } from '../../features/stats/queries.ts';

const CODE = createLazyCode(() => import('./CoinPriceText.tsx'));
if (import.meta.env.SSR) await CODE.load();
const LazyCoinPriceText = createLazyComponent(CODE, ({ CoinPriceText }) => CoinPriceText);

/**
 * Price of the coin (or the governance token, or both), in the header of every page, if the API reports it. With an external API
 * its space is reserved while it is unknown; our own has one only if the operator has configured a source.
 */
export function CoinPrice() {
  const config = usePublicConfig();
  const { data: stats } = useQuery({ ...statsQuery(), throwOnError: false });
  if (config.ui.hidesCoinPrice) return null;
  const isKnown = Number.isFinite(Number(stats?.coin_price || Number.NaN));
  const isComing = stats === undefined && !hasOwnApi(config);
  return isKnown || isComing ? <LazyCoinPriceText stats={stats} /> : null;
}
