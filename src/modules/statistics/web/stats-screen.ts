import { createScreen, readOneOf, readText } from '#sdk/web/app/screens.ts';
import { INTERVAL_NAMES } from './line/intervals.ts';
import { countersQuery, linesQuery, overviewQuery } from './queries.ts';
import { StatsPage } from './StatsPage.tsx';
import { StatsSkeleton } from './StatsSkeleton.tsx';
import type { StatsPageProps } from './stats-props.ts';

/** `/stats?section={id}&interval={name}&q={text}` */
export const screen = createScreen<StatsPageProps>({
  Page: StatsPage,
  Skeleton: StatsSkeleton,
  props: (_, search) => ({
    section: readText(search, 'section'),
    interval: readOneOf(search, 'interval', INTERVAL_NAMES, 'month'),
    q: readText(search, 'q'),
  }),
  queries: ({ interval }, { features }) => ({
    required: [linesQuery(features)],
    awaited: [countersQuery(features), overviewQuery(features, interval)],
  }),
  head: (_, { config: { chain } }) => ({
    title: 'Charts & stats',
    description: `Accounts, transactions, blocks, tokens, gas and contracts of ${chain.name} by day.`,
  }),
});
