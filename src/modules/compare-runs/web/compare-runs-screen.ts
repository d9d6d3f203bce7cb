import { createScreen, readListPosition, readOneOf, type Search } from '#sdk/web/app/screens.ts';
import { runsQuery } from '#sdk/web/entities/stats.ts';
import { CompareRunsPage } from './CompareRunsPage.tsx';
import { CompareRunsSkeleton } from './CompareRunsSkeleton.tsx';
import { type CompareRunsPageProps, FILTERS } from './compare-runs-props.ts';
import { compareRunsQuery, compareRunsSummaryQuery } from './queries.ts';

/** `/runs/compare?a={run}&b={run}` */
export const screen = createScreen<CompareRunsPageProps>({
  Page: CompareRunsPage,
  Skeleton: CompareRunsSkeleton,
  props: (_, search) => ({
    search: {
      a: readRun(search, 'a'),
      b: readRun(search, 'b'),
      filter: readOneOf(search, 'filter', FILTERS, undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ search: { a, b, filter, cursor } }) =>
    a === undefined || b === undefined
      ? { required: [runsQuery()] }
      : {
          required: [compareRunsQuery({ a, b, filter, cursor })],
          optional: [runsQuery(), compareRunsSummaryQuery(a, b)],
        },
  head: ({ search: { a, b } }) => ({
    title: a === undefined || b === undefined ? 'Compare runs' : `Run ${a} and run ${b}`,
    description: 'What changed between two runs of a chain: gas, status, events, transaction by transaction.',
  }),
});

function readRun(search: Search, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
