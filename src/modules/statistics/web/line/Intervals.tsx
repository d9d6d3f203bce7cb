import { INTERVAL_NAMES, INTERVALS, type IntervalName } from './intervals.ts';

interface IntervalsProps {
  active: IntervalName;
  hrefOf: (interval: IntervalName) => string;
}

/** Selects the time span of the charts. */
export function Intervals({ active, hrefOf }: IntervalsProps) {
  return (
    <nav className="seg" aria-label="Interval">
      {INTERVAL_NAMES.map((name) => (
        <a
          key={name}
          href={hrefOf(name)}
          aria-current={name === active ? 'true' : undefined}
          data-keep-scroll=""
        >
          {INTERVALS[name].label}
        </a>
      ))}
    </nav>
  );
}
