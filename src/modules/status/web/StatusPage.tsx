import './status.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { CodeBlock, Panel } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { ChainsStatus } from './ChainsStatus.tsx';
import { INCIDENTS_LIST } from './incidents-list.tsx';
import { statusQuery } from './queries.ts';
import { StatusDays } from './StatusDays.tsx';
import { StatusNow } from './StatusNow.tsx';

const REFETCH_MS = 15_000;

/** State of the explorer, uptime by day, and incidents. */
export function StatusPage() {
  const { root } = usePaths();
  const { data } = useSuspenseQuery({ ...statusQuery(), refetchInterval: REFETCH_MS });
  const { days, incidents, incidents_total: total } = data;
  return (
    <>
      <h1>Status</h1>
      <p className="identity">
        State of this explorer and its node · <a href={`${root}/status/feed.xml`}>RSS feed</a>
      </p>
      <div className="mt-4 mb-4">
        <StatusNow status={data} />
      </div>
      <ChainsStatus />
      {days === null || incidents === null ? (
        <p className="panel notice">
          The record is that of the active run. <a href={`${root}/status`}>Its status</a>
        </p>
      ) : (
        <>
          <StatusDays days={days} />
          <h2 className="section-title">Incidents</h2>
          {incidents.length === 0 ? (
            <div className="panel">
              <EmptyState title="No incidents">
                {data.recorded_since === null
                  ? 'Nothing has been recorded yet.'
                  : 'None was recorded in the last 90 days.'}
              </EmptyState>
            </div>
          ) : (
            <List of={INCIDENTS_LIST} rows={incidents} />
          )}
          {total !== null && total > incidents.length && (
            <p className="hint mt-3 mb-4">
              The newest {incidents.length} of {total} incidents.
            </p>
          )}
        </>
      )}
      <div className="mt-4">
        <Badge />
      </div>
    </>
  );
}

/** The badge, and the text that shows it elsewhere. */
function Badge() {
  const { root } = usePaths();
  const { app, chain } = usePublicConfig();
  const page = `${app.origin}${root}/status`;
  return (
    <Panel title="Badge">
      <div className="status-badge">
        <img src={`${root}/status/badge.svg`} alt={`Status of the ${chain.name} explorer`} height={20} />
        <CodeBlock label="Markdown" code={`[![Status](${page}/badge.svg)](${page})`} />
      </div>
    </Panel>
  );
}
