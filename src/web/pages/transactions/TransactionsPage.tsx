import { useSuspenseQuery } from '@tanstack/react-query';
import { NewTransactionsPill } from '../../features/transaction/NewTransactionsPill.tsx';
import { transactionsQuery } from '../../features/transaction/queries.ts';
import { TransactionFilters } from '../../features/transaction/TransactionFilters.tsx';
import { TransactionsTable } from '../../features/transaction/TransactionsTable.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { TransactionsPageProps } from './transactions-props.ts';

/** The list of transactions. */
export function TransactionsPage({ search }: TransactionsPageProps) {
  const paths = usePaths();
  const { tab, type, method, cursor } = search;
  const { data } = useSuspenseQuery(transactionsQuery({ filter: tab, type, method, cursor }));
  const tabParam = tab === 'pending' ? tab : undefined;
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.transactions({ tab: tabParam, type, method, ...position }),
  );
  const isFiltered = type !== undefined || method !== undefined;
  return (
    <>
      <h1>Transactions</h1>
      <Tabs
        label="Kinds of transactions"
        active={tab}
        tabs={[
          { key: 'validated', label: 'Validated', href: paths.transactions() },
          { key: 'pending', label: 'Pending', href: paths.transactions({ tab: 'pending' }) },
        ]}
      />
      <div className="list-tools">
        <TransactionFilters tab={tabParam} type={type} method={method} />
        {search.page === 1 && !isFiltered && <NewTransactionsPill kind={tab} />}
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <NoTransactions isPending={tab === 'pending'} isFiltered={isFiltered} />
      ) : (
        <TransactionsTable transactions={data.items} noBlock={tab === 'pending'} />
      )}
    </>
  );
}

function NoTransactions({ isPending, isFiltered }: { isPending: boolean; isFiltered: boolean }) {
  const paths = usePaths();
  return (
    <div className="panel">
      {isFiltered ? (
        <EmptyState title="No transactions of this kind">
          Nothing in the index matches the chosen filters.{' '}
          <a href={paths.transactions({ tab: isPending ? 'pending' : undefined })}>Show all</a>
        </EmptyState>
      ) : isPending ? (
        <EmptyState title="No pending transactions">
          Transactions wait here between being sent and being put into a block. The pool is empty now, or the
          node does not show it.
        </EmptyState>
      ) : (
        <EmptyState title="No transactions yet">
          They show here as soon as a block with one is indexed.
        </EmptyState>
      )}
    </div>
  );
}
