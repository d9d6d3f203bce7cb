import { Slot } from '#sdk/web/app/slot.ts';
import { formatNumber, formatPercent } from '#sdk/web/entities/formats.ts';
import { ChartFrame, type ChartPoint } from '#sdk/web/ui/charts.ts';
import { Alert, EmptyState } from '#sdk/web/ui/feedback.ts';
import { LineChart } from '#sdk/web/ui/line-chart.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { HolderHistory } from '../contract/holder-history.ts';
import { DAYS_LIST } from './days-list.tsx';
import { listPoints } from './list-points.ts';

/** Maximum number of days in the list. */
const LISTED_MAX = 60;

/** Holders of a token by day: two charts, and the newest days as a list. */
export function HistoryView({ hash, history }: { hash: string; history: HolderHistory }) {
  const { days, unavailable, note, shares_unavailable: noShares } = history;
  if (unavailable !== null)
    return (
      <div className="panel">
        <EmptyState title="Not available">
          The holders of earlier days cannot be computed from the transfers. {unavailable}
        </EmptyState>
      </div>
    );
  if (days.length === 0)
    return (
      <div className="panel">
        <EmptyState title="No days">No balance of this token has changed so far.</EmptyState>
      </div>
    );
  return (
    <>
      {note !== null && <Alert tone="info">Computed from the transfers alone. {note}</Alert>}
      <div className="home-charts">
        <HistoryChart
          title="Holders"
          points={listPoints(days, ({ holders_count: count }) => count)}
          format={formatNumber}
          emptyReason="A transfer is missing: balances are negative."
        />
        <HistoryChart
          title="Held by the 10 largest"
          points={listPoints(days, ({ top_10_share: share }) => share && share * 100)}
          format={formatPercent}
          emptyReason={noShares ?? 'The shares of these days are unknown.'}
        />
      </div>
      <div className="list-tools mt-5">
        <p className="hint">{describeDays(history)}</p>
        <Slot name="list-tools" props={{ type: 'holders-by-day', token: hash }} />
      </div>
      <List of={DAYS_LIST} rows={days.slice(0, LISTED_MAX)} />
    </>
  );
}

interface HistoryChartProps {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  emptyReason: string;
}

function HistoryChart({ title, points, format, emptyReason }: HistoryChartProps) {
  const last = points.at(-1);
  return (
    <ChartFrame
      title={title}
      {...(last && { figure: format(last.value), period: `on ${last.label}` })}
      state={last === undefined ? 'empty' : 'ready'}
      emptyReason={emptyReason}
    >
      <LineChart points={points} format={format} isZoomed />
    </ChartFrame>
  );
}

/** Explanation of the figures, and of the days that are left out. */
function describeDays({
  days,
  is_from_first_transfer: isWhole,
  shares_unavailable: noShares,
}: HolderHistory) {
  const sentences = [
    'Figures at the end of each day on which balances changed; shares are those of the largest balances. HHI is the sum of the squared shares of all holders.',
    days.length > LISTED_MAX
      ? `The newest ${LISTED_MAX} of ${formatNumber(days.length)} days are listed.`
      : '',
    isWhole ? '' : `Days before ${days.at(-1)?.date} are left out: the token has too many transfers.`,
    noShares === null ? '' : `No shares: ${noShares}`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
