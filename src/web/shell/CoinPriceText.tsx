import type { Stats } from '../../contract/stats.ts';
import { usePublicConfig } from '../app/public-config-context.tsx';
import { formatFiat } from '../entities/format/format-fiat.ts';
import { HostileText } from '../entities/HostileText.tsx';
import { getPricedSymbol } from '../features/stats/priced-symbol.ts';

/** A change of more, in percent, is nobody's market. */
const CHANGE_MAX = 10_000;

/** Prices in the head of a page; a dash keeps the place of one that is not known. */
export function CoinPriceText({ stats: data }: { stats: Stats | undefined }) {
  const config = usePublicConfig();
  const price = formatFiat('1', 0, data?.coin_price);
  const change = data?.coin_price_change_percentage ?? null;
  const governance = config.ui.governanceTokenSymbol;
  const second = governance === undefined ? null : formatFiat('1', 0, data?.secondary_coin_price ?? null);
  return (
    <span className="btn head-price num" data-empty={price === null || undefined}>
      <HostileText text={getPricedSymbol(config, data)} lengthMax={8} /> {price ?? '–'}
      {price !== null && change !== null && Math.abs(change) < CHANGE_MAX && (
        <span className={change < 0 ? 'text-bad' : 'text-ok'}>{formatChange(change)}</span>
      )}
      {governance !== undefined && second !== null && (
        <>
          {' · '}
          <HostileText text={governance} lengthMax={8} /> {second}
        </>
      )}
    </span>
  );
}

/** `+1.23%`, `−0.5%`. */
function formatChange(percentage: number): string {
  const size = Math.abs(percentage).toLocaleString('en', { maximumFractionDigits: 2 });
  return ` ${percentage < 0 ? '−' : '+'}${size}%`;
}
