import { createScreen, readOneOf, readText } from '#sdk/web/app/screens.ts';
import { lineQuery, linesQuery } from '../queries.ts';
import type { LinePageProps } from '../stats-props.ts';
import { findLineInfo } from './find-line-info.ts';
import { INTERVAL_NAMES, RESOLUTION_NAMES } from './intervals.ts';
import { LinePage } from './LinePage.tsx';
import { LineSkeleton } from './LineSkeleton.tsx';

/** `/stats/{id}?interval={name}&resolution={name}&with={id}` */
export const screen = createScreen<LinePageProps>({
  Page: LinePage,
  Skeleton: LineSkeleton,
  props: ({ id = '' }, search) => ({
    id,
    interval: readOneOf(search, 'interval', INTERVAL_NAMES, 'year'),
    resolution: readOneOf(search, 'resolution', RESOLUTION_NAMES, 'DAY'),
    other: readText(search, 'with'),
  }),
  queries: ({ id, interval, resolution, other }, { features }) => ({
    required: [linesQuery(features), lineQuery(features, { id, interval, resolution })],
    awaited: other === undefined ? [] : [lineQuery(features, { id: other, interval, resolution })],
  }),
  head: ({ id }, { config: { chain, features }, getData }) => {
    const info = findLineInfo(getData(linesQuery(features))?.sections ?? [], id);
    return {
      title: info?.title ?? 'Chart',
      description: info === undefined ? `A chart of ${chain.name}.` : `${info.description}: ${chain.name}.`,
    };
  },
});
