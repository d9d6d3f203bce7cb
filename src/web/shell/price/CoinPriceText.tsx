import type { Stats } from '#contract/stats.ts';
import { useNow } from '../../app/server-time.tsx';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { parseTimestamp } from '../../entities/format/parse-timestamp.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { getPricedSymbol } from '../../features/stats/priced-symbol.ts';

/** Larger changes, in percent, are implausible. */
const CHANGE_MAX = 10_000;

/** Age from which a price is shown with its age, in ms. */
const OLD_MS = 15 * 60_000;

/** Prices in the header of a page; a dash is a placeholder for an unknown one. */
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
      {price !== null && <PriceAge updatedAt={data?.coin_price_updated_at} />}
      {governance !== undefined && second !== null && (
        <>
          {' · '}
          <HostileText text={governance} lengthMax={8} /> {second}
        </>
      )}
    </span>
  );
}

/** Time of the last known price, once it is so old that its source does not answer. */
function PriceAge({ updatedAt }: { updatedAt: string | undefined }) {
  const nowMs = useNow();
  const ms = updatedAt === undefined ? null : parseTimestamp(updatedAt);
  if (updatedAt === undefined || ms === null || nowMs - ms < OLD_MS) return null;
  return (
    <span className="hint">
      {' '}
      <Timestamp timestamp={updatedAt} />
    </span>
  );
}

/** `+1.23%`, `−0.5%`. */
function formatChange(percentage: number): string {
  const size = Math.abs(percentage).toLocaleString('en', { maximumFractionDigits: 2 });
  return ` ${percentage < 0 ? '−' : '+'}${size}%`;
}
