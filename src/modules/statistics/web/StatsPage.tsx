import './statistics.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import type { settings } from '../settings.ts';
import { Counters } from './Counters.tsx';
import { filterSections } from './line/find-line-info.ts';
import { Intervals } from './line/Intervals.tsx';
import { PartialNote } from './PartialNote.tsx';
import { type StatsPathSearch, statsPath } from './paths.ts';
import { linesQuery, overviewQuery } from './queries.ts';
import { SmallChart } from './SmallChart.tsx';
import type { StatsPageProps } from './stats-props.ts';

/** All lines by section, filtered as the visitor types. */
export function StatsPage({ section, interval, q = '' }: StatsPageProps) {
  const { features } = usePublicConfig();
  const { data } = useSuspenseQuery(linesQuery(features));
  const { refetch } = useModuleConfig<typeof settings>('statistics');
  const overview = useQuery({
    ...overviewQuery(features, interval),
    throwOnError: false,
    refetchInterval: refetch?.overview ?? false,
  });
  const [term, setTerm] = useState(q);
  const paths = usePaths();
  const hrefOf = (search: StatsPathSearch) =>
    statsPath(paths, { section, interval: interval === 'month' ? undefined : interval, q: term, ...search });
  const shown = filterSections(data.sections, { section, q: term });
  return (
    <>
      <h1>Charts &amp; stats</h1>
      <Counters />
      <Sections sections={data.sections} active={section} hrefOf={(id) => hrefOf({ section: id })} />
      <div className="list-tools">
        <Intervals
          active={interval}
          hrefOf={(name) => hrefOf({ interval: name === 'month' ? undefined : name })}
        />
        <search className="stats-search">
          <form action={statsPath(paths)} method="get" onSubmit={(event) => event.preventDefault()}>
            {section !== undefined && <input type="hidden" name="section" value={section} />}
            <input type="hidden" name="interval" value={interval} />
            <input
              className="field"
              type="search"
              name="q"
              aria-label="Search charts"
              placeholder="Find chart"
              maxLength={256}
              value={term}
              onChange={({ target }) => setTerm(target.value)}
            />
          </form>
        </search>
      </div>
      {overview.data?.is_partial && <PartialNote />}
      {shown.length === 0 && (
        <div className="panel">
          <EmptyState title="No chart fits">Try another word or section.</EmptyState>
        </div>
      )}
      {shown.map(({ id, title, charts }) => (
        <section key={id} aria-label={title} className="stats-section">
          <h2>{title}</h2>
          <ul>
            {charts.map((line) => (
              <SmallChart
                key={line.id}
                line={line}
                overview={overview.data}
                isFailed={overview.isError}
                interval={interval}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface SectionsProps {
  sections: readonly { id: string; title: string }[];
  active: string | undefined;
  hrefOf: (id: string | undefined) => string;
}

function Sections({ sections, active, hrefOf }: SectionsProps) {
  const all = [{ id: undefined, title: 'All' }, ...sections];
  return (
    <nav className="tabs" aria-label="Sections">
      {all.map(({ id, title }) => (
        <a
          key={id ?? ''}
          href={hrefOf(id)}
          aria-current={id === active ? 'page' : undefined}
          data-keep-scroll=""
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
