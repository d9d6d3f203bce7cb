import '../statistics.css';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { ChartFrame } from '#sdk/web/ui/charts.ts';
import { type LinePathSearch, linePath, statsPath } from '../paths.ts';
import { lineQuery, linesQuery } from '../queries.ts';
import { cutSeries, joinLines, type Series } from '../series.ts';
import type { LinePageProps } from '../stats-props.ts';
import { CompareForm } from './CompareForm.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { findLineInfo } from './find-line-info.ts';
import { Intervals } from './Intervals.tsx';
import { chooseResolution, RESOLUTION_LABELS, RESOLUTION_NAMES } from './intervals.ts';
import { LargeChart } from './LargeChart.tsx';
import { ValuesTable } from './ValuesTable.tsx';

/** One line as a large chart, alone or compared with another one. */
export function LinePage(props: LinePageProps) {
  const { id, interval, resolution, other } = props;
  const { features } = usePublicConfig();
  const paths = usePaths();
  const { data: lines } = useSuspenseQuery(linesQuery(features));
  const { data: line } = useSuspenseQuery(lineQuery(features, { id, interval, resolution }));
  const compared = useQuery({
    ...lineQuery(features, { id: other ?? id, interval, resolution }),
    throwOnError: false,
  });
  const info = findLineInfo(lines.sections, id) ?? line.info ?? { id, title: id, description: '' };
  const otherInfo = other === undefined ? undefined : findLineInfo(lines.sections, other);
  const shown = chooseResolution(info.resolutions, resolution);
  const isAlike = chooseResolution(otherInfo?.resolutions, resolution) === shown;
  const parts = [
    { info, line },
    ...(otherInfo && isAlike && compared.data && other !== id
      ? [{ info: otherInfo, line: compared.data }]
      : []),
  ];
  const offered = RESOLUTION_NAMES.filter((name) =>
    [info, otherInfo].every((each) => each?.resolutions?.includes(name) ?? true),
  );
  const hrefOf = (search: LinePathSearch) =>
    linePath(paths, id, {
      interval: interval === 'year' ? undefined : interval,
      resolution: resolution === 'DAY' ? undefined : resolution,
      with: other,
      ...search,
    });
  return (
    <>
      <p className="identity">
        <a href={statsPath(paths)}>Charts &amp; stats</a>
      </p>
      <h1>{info.title}</h1>
      <p className="identity">{info.description}</p>
      <div className="list-tools stats-tools">
        <Intervals
          active={interval}
          hrefOf={(name) => hrefOf({ interval: name === 'year' ? undefined : name })}
        />
        {offered.length > 1 && (
          <Resolutions
            offered={offered}
            active={shown}
            hrefOf={(name) => hrefOf({ resolution: name === 'DAY' ? undefined : name })}
          />
        )}
        <CompareForm key={other ?? ''} sections={lines.sections} props={props} />
      </div>
      <Drawing key={`${interval} ${shown}`} id={id} title={info.title} series={joinLines(parts, shown)} />
    </>
  );
}

interface ResolutionsProps {
  offered: readonly LinePageProps['resolution'][];
  active: LinePageProps['resolution'];
  hrefOf: (resolution: LinePageProps['resolution']) => string;
}

function Resolutions({ offered, active, hrefOf }: ResolutionsProps) {
  return (
    <nav className="seg" aria-label="Period">
      {offered.map((name) => (
        <a
          key={name}
          href={hrefOf(name)}
          aria-current={name === active ? 'true' : undefined}
          data-keep-scroll=""
        >
          {RESOLUTION_LABELS[name]}
        </a>
      ))}
    </nav>
  );
}

function Drawing({ id, title, series }: { id: string; title: string; series: Series }) {
  const count = series.dates.length;
  const [zoom, setZoom] = useState<{ from: number; to: number }>();
  const range = zoom === undefined || zoom.to >= count ? { from: 0, to: count - 1 } : zoom;
  const shown = cutSeries(series, range);
  return (
    <>
      <div className="stats-large">
        <ChartFrame
          title={title}
          period={[...new Set([shown.labels[0], shown.labels.at(-1)])].filter(Boolean).join(' – ')}
          state={count === 0 ? 'empty' : 'ready'}
          emptyReason="This line has no values in this period."
          controls={count > 0 && <ExportButtons name={id} title={title} series={shown} />}
        >
          <LargeChart series={series} range={range} onRange={setZoom} />
        </ChartFrame>
      </div>
      {shown.isApproximate.includes(true) && (
        <p className="stats-note hint">
          Values of periods that have not ended, or are not fully indexed, are approximate (≈).
        </p>
      )}
      {count > 0 && <ValuesTable series={shown} />}
    </>
  );
}
