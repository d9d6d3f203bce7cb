import { useSuspenseQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../app/settings/is-signed-in.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { NewTransactionsPill } from '../../features/transaction/NewTransactionsPill.tsx';
import { nameWatched } from '../../features/transaction/name-watched.ts';
import { transactionsQuery } from '../../features/transaction/queries.ts';
import { TransactionFilters } from '../../features/transaction/TransactionFilters.tsx';
import { useTransactionsList } from '../../features/transaction/useTransactionsList.tsx';
import { watchlistQuery } from '../../features/transaction/watchlist-query.ts';
import { usePaths } from '../../paths.ts';
import { List } from '../../ui/list/List.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AdvancedFilterLink } from '../AdvancedFilterLink.tsx';
import { ListPages } from '../ListPages.tsx';
import { LookFurther } from '../LookFurther.tsx';
import { listLinks } from '../list-links.ts';
import { listTransactionsViews } from './list-transactions-views.ts';
import { NoTransactions } from './NoTransactions.tsx';
import type { TransactionsPageProps, TransactionsSearch } from './transactions-props.ts';

/** The list of transactions. */
export function TransactionsPage({ search }: TransactionsPageProps) {
  return (
    <>
      <h1>Transactions</h1>
      <KindTabs active={search.tab} />
      {search.tab === 'watchlist' ? (
        <WatchedTransactions search={search} />
      ) : (
        <ChainTransactions search={search} kind={search.tab} />
      )}
    </>
  );
}

function KindTabs({ active }: { active: TransactionsSearch['tab'] }) {
  const paths = usePaths();
  const views = listTransactionsViews(usePublicConfig(), useIsSignedIn());
  return (
    <Tabs
      label="Kinds of transactions"
      active={active}
      tabs={views.map(({ key, label }) => ({
        key,
        label,
        href: paths.transactions({ tab: key === 'validated' ? undefined : key }),
      }))}
    />
  );
}

function ChainTransactions({ search, kind }: TransactionsPageProps & { kind: 'validated' | 'pending' }) {
  const paths = usePaths();
  const { type, method, cursor } = search;
  const { data } = useSuspenseQuery(transactionsQuery({ filter: kind, type, method, cursor }));
  const list = useTransactionsList({ noBlock: kind === 'pending' });
  const tab = kind === 'pending' ? kind : undefined;
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.transactions({ tab, type, method, ...position }),
  );
  const isFiltered = type !== undefined || method !== undefined;
  return (
    <>
      <div className="list-tools">
        <TransactionFilters tab={tab} type={type} method={method} />
        {kind === 'validated' && <AdvancedFilterLink methods={method} />}
        {search.page === 1 && !isFiltered && <NewTransactionsPill kind={kind} />}
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <NoTransactions
          tab={kind}
          isFiltered={isFiltered}
          hasMore={links.nextHref !== undefined}
          unavailable={data.unavailable}
        />
      ) : (
        <List of={list} rows={data.items} />
      )}
      {isFiltered && <LookFurther shown={data.items.length} nextHref={links.nextHref} />}
    </>
  );
}

function WatchedTransactions({ search }: TransactionsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(watchlistQuery(search));
  const list = useTransactionsList();
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.transactions({ tab: 'watchlist', ...position }),
  );
  return (
    <>
      <div className="list-tools">
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <NoTransactions tab="watchlist" />
      ) : (
        <List of={list} rows={data.items.map(nameWatched)} />
      )}
    </>
  );
}
