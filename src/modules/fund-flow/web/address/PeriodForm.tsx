import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { FLOW_PERIODS, type FlowPeriod } from '../../contract/flow-periods.ts';
import type { AskedPeriod } from '../queries.ts';

const WORDS: Record<FlowPeriod, string> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  year: 'Year',
  all: 'All time',
};

/** Choice of a period: spans before the newest block as links, or two days as a form. Works without scripts. */
export function PeriodForm({ hash, asked }: { hash: string; asked: AskedPeriod }) {
  const { base } = usePaths();
  const path = `${base}/address/${hash}`;
  return (
    <div className="list-tools flow-tools">
      <nav className="seg" aria-label="Period">
        {FLOW_PERIODS.map((period) => (
          <a
            key={period}
            href={withSearch(path, { tab: 'fund_flow', period })}
            aria-current={asked.period === period ? 'true' : undefined}
            data-keep-scroll=""
          >
            {WORDS[period]}
          </a>
        ))}
      </nav>
      <form
        className="flow-days"
        action={path}
        method="get"
        key={`${asked.from_period ?? ''} ${asked.to_period ?? ''}`}
      >
        <input type="hidden" name="tab" value="fund_flow" />
        <label>
          <span className="sr">First day</span>
          <input className="field" type="date" name="from_period" required defaultValue={asked.from_period} />
        </label>
        <span className="hint">to</span>
        <label>
          <span className="sr">Last day</span>
          <input className="field" type="date" name="to_period" required defaultValue={asked.to_period} />
        </label>
        <button type="submit" className="btn btn-small">
          Show
        </button>
      </form>
    </div>
  );
}
