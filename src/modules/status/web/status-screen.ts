import { createScreen } from '#sdk/web/app/screens.ts';
import { statusQuery } from './queries.ts';
import { StatusPage } from './StatusPage.tsx';
import { StatusSkeleton } from './StatusSkeleton.tsx';

/** `/status` */
export const screen = createScreen<object>({
  Page: StatusPage,
  Skeleton: StatusSkeleton,
  props: () => ({}),
  queries: () => ({ required: [statusQuery()] }),
  head: (_, { config: { chain } }) => ({
    title: 'Status',
    description: `State of the ${chain.name} explorer: lag, uptime by day, and the incidents of the last 90 days.`,
  }),
});
