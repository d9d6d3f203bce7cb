import { internalTransactionsQuery } from '../../features/internal-transaction/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition } from '../../router/search-params.ts';
import { InternalTransactionsPage } from './InternalTransactionsPage.tsx';
import { InternalTransactionsSkeleton } from './InternalTransactionsSkeleton.tsx';
import type { InternalTransactionsPageProps } from './internal-transactions-props.ts';

/** `/internal-txs` */
export const screen = createScreen<InternalTransactionsPageProps>({
  Page: InternalTransactionsPage,
  Skeleton: InternalTransactionsSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({ required: [internalTransactionsQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Internal transactions',
    description: `Calls, creations and self-destructs inside transactions of ${chain.name}, newest first.`,
  }),
});
