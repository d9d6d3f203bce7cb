import { createScreen, readListPosition } from '#sdk/web/app/screens.ts';
import { KettlePage } from './KettlePage.tsx';
import { KettleSkeleton } from './KettleSkeleton.tsx';
import type { KettlePageProps } from './kettle-props.ts';
import { kettleTransactionsQuery } from './queries.ts';

/** `/txs/kettle/{hash}` */
export const screen = createScreen<KettlePageProps>({
  Page: KettlePage,
  Skeleton: KettleSkeleton,
  props: ({ hash = '' }, search) => ({ hash, search: readListPosition(search) }),
  queries: ({ hash, search }) => ({ required: [kettleTransactionsQuery(hash, search)] }),
  head: ({ hash }, { config: { chain } }) => ({
    title: `Kettle ${hash.slice(0, 42)}`,
    description: `The transactions that a kettle of ${chain.name} executed, newest first.`,
  }),
});
