import { runsQuery } from '../../features/run/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition } from '../../router/search-params.ts';
import { RunsPage } from './RunsPage.tsx';
import { RunsSkeleton } from './RunsSkeleton.tsx';
import type { RunsPageProps } from './runs-props.ts';

/** `/runs` */
export const screen = createScreen<RunsPageProps>({
  Page: RunsPage,
  Skeleton: RunsSkeleton,
  slots: ['runs-tools'],
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [runsQuery(search)] }),
  head: () => ({ title: 'Runs', description: 'All indexed runs of the chain, from genesis to reset.' }),
});
