import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { verifiedSourcesQuery } from './queries.ts';
import { VerifiedSourcesPage, type VerifiedSourcesProps } from './VerifiedSourcesPage.tsx';
import { VerifiedSourcesSkeleton } from './VerifiedSourcesSkeleton.tsx';

/** `/trial/verified-sources` */
export const screen = createScreen<VerifiedSourcesProps>({
  Page: VerifiedSourcesPage,
  Skeleton: VerifiedSourcesSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [verifiedSourcesQuery(search)] }),
  head: () => ({ title: 'Verified sources', description: 'Verified source code, newest first.' }),
});
