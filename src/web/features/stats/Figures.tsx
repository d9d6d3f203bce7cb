import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Stats } from '../../../contract/stats.ts';
import { useUiConfig } from '../../app/useUiConfig.ts';
import { formatGweiNumber } from '../../entities/format/format-gwei.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { gasPriceOf } from '../../entities/gas-price.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statsQuery } from './queries.ts';

/** The chain in five figures. */
export function Figures() {
  const { showsGasTracker, showsAverageBlockTime } = useUiConfig();
  const { data, isError, refetch } = useQuery(statsQuery());
  if (data === undefined && isError) {
    return (
      <section aria-label="Figures" className="panel">
        <ErrorState what="The figures" onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <section aria-label="Figures">
      <dl className="panel figures">
        <Figure label="Total blocks">{show(data, (stats) => formatNumber(stats.total_blocks))}</Figure>
        {showsAverageBlockTime && (
          <Figure label="Average block time">
            {show(data, ({ average_block_time: ms }) =>
              ms > 0 ? `${(ms / 1000).toFixed(1)} s` : <span className="hint">not known</span>,
            )}
          </Figure>
        )}
        <Figure
          label="Total transactions"
          hint={data?.transactions_today ? `${formatNumber(data.transactions_today)} today` : undefined}
        >
          {show(data, (stats) => formatNumber(stats.total_transactions))}
        </Figure>
        <Figure label="Wallet addresses">{show(data, (stats) => formatNumber(stats.total_addresses))}</Figure>
        {showsGasTracker && (
          <Figure label="Gas tracker">
            {show(data, (stats) => {
              const average = gasPriceOf(stats);
              return average === null ? (
                <span className="hint">not known</span>
              ) : (
                `${formatGweiNumber(average)} gwei`
              );
            })}
          </Figure>
        )}
      </dl>
    </section>
  );
}

function show(stats: Stats | undefined, draw: (stats: Stats) => ReactNode): ReactNode {
  return stats === undefined ? <Skeleton length={7} /> : draw(stats);
}

function Figure({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {label}
        {hint && <span className="hint only-wide">{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
