import type { ReactNode } from 'react';
import type { Stats } from '#sdk/contract/entities.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { useGweiName, usePublicConfig } from '#sdk/web/app/settings.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatFiat, formatGweiNumber, formatSpan } from '#sdk/web/entities/formats.ts';
import type { settings } from '../settings.ts';
import { type GasOffer, listGasOffers } from './gas-cost.ts';

const LABELS = { slow: 'Slow', average: 'Average', fast: 'Fast' } as const;

/** Three gas prices and their costs; the operator's preferred unit is displayed large. */
export function GasPrices({ stats, baseFee }: { stats: Stats; baseFee: string | null }) {
  return (
    <section aria-label="Gas prices">
      <dl className="panel figures gas-prices">
        {listGasOffers(stats, baseFee).map((offer) => (
          <GasPrice key={offer.speed} offer={offer} rate={stats.coin_price} />
        ))}
      </dl>
    </section>
  );
}

function GasPrice({ offer, rate }: { offer: GasOffer; rate: string | null }) {
  const { chain } = usePublicConfig();
  const unit = useGweiName();
  const { units } = useModuleConfig<typeof settings>('gas-tracker');
  const { speed, gwei, tipGwei, waitMs, transferWei, transferDollars } = offer;
  const fiat =
    formatFiat('1', 0, transferDollars) ??
    (transferWei === null ? null : formatFiat(transferWei, chain.currency.decimals, rate));
  const written: Record<string, ReactNode> = {
    gwei: gwei === null ? null : `${formatGweiNumber(gwei)} ${unit}`,
    usd: fiat && (
      <>
        {fiat} <small>a transfer</small>
      </>
    ),
  };
  const [first, ...rest] = units.map((each) => written[each] ?? null).filter((text) => text !== null);
  return (
    <div>
      <dt>
        {LABELS[speed]}
        {waitMs !== null && <span className="hint">about {formatSpan(waitMs)}</span>}
      </dt>
      <dd>
        {first ?? <span className="hint">not known</span>}
        <span className="gas-parts">
          {rest.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the units never move
            <span key={place}>{text}</span>
          ))}
          {tipGwei !== null && (
            <span>
              Priority fee {formatGweiNumber(tipGwei)} {unit}
            </span>
          )}
          {transferWei !== null && (
            <span>
              <CoinAmount value={transferWei} isShort /> for a transfer
            </span>
          )}
        </span>
      </dd>
    </div>
  );
}
