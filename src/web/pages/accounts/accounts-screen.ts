import { accountsQuery } from '../../features/account/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { AccountsPage } from './AccountsPage.tsx';
import { AccountsSkeleton } from './AccountsSkeleton.tsx';
import type { AccountsPageProps } from './accounts-props.ts';

/** `/accounts` */
export const screen = createScreen<AccountsPageProps>({
  Page: AccountsPage,
  Skeleton: AccountsSkeleton,
  props: (_, search) => ({
    search: {
      sort: readOneOf(search, 'sort', ['balance', 'transactions_count'], undefined),
      order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({ required: [accountsQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Top accounts',
    description: `The addresses with the highest ${chain.currency.symbol} balance on ${chain.name}.`,
  }),
});
