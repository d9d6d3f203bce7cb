import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';

/** State of a chart's data. */
export type ChartState = 'ready' | 'loading' | 'empty' | 'failed';

interface ChartFrameProps {
  title: string;
  /** Period of the figures: `Last 30 days`. */
  period?: string;
  /** The newest or summed figure, with its unit. */
  figure?: ReactNode;
  state: ChartState;
  /** Reason of an empty chart, if it is empty. */
  emptyReason?: string;
  onRetry?: () => void;
  /** Filters or periods at the right end of the header. */
  controls?: ReactNode;
  children?: ReactNode;
}

/** The panel of a chart, of the same size in each of its states. */
export function ChartFrame({ title, period, figure, state, controls, children, ...rest }: ChartFrameProps) {
  return (
    <section className="panel chart" aria-label={title} aria-busy={state === 'loading' || undefined}>
      <header className="chart-head">
        <h2>{title}</h2>
        {figure !== undefined && <b className="chart-figure">{figure}</b>}
        {period !== undefined && <span className="hint">{period}</span>}
        {controls !== undefined && <div className="chart-controls">{controls}</div>}
      </header>
      <div className="chart-body">
        {state === 'ready' ? children : <Placeholder {...rest} state={state} title={title} />}
      </div>
    </section>
  );
}

function Placeholder({
  state,
  title,
  emptyReason,
  onRetry,
}: Pick<ChartFrameProps, 'state' | 'title' | 'emptyReason' | 'onRetry'>) {
  if (state === 'loading') return <Skeleton length={24} />;
  if (state === 'failed')
    return <ErrorState what={title} onRetry={onRetry ?? (() => window.location.reload())} />;
  return <EmptyState title="Nothing to draw yet">{emptyReason}</EmptyState>;
}
