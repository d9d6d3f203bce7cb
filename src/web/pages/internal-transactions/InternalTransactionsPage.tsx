import { useSuspenseQuery } from '@tanstack/react-query';
import { listGaps } from '../../entities/list-gaps.tsx';
import { internalTransactionsQuery } from '../../features/internal-transaction/queries.ts';
import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { NotAvailable, SomeUnavailable } from '../Unavailable.tsx';
import type { InternalTransactionsPageProps } from './internal-transactions-props.ts';

const WHAT = 'Internal transactions';

/** The internal transactions of the whole chain. */
export function InternalTransactionsPage({ search }: InternalTransactionsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(internalTransactionsQuery(search));
  const list = useInternalTransactionsList({ hasTransaction: true });
  const links = listLinks(search, data.next_page_params, paths.internalTransactions);
  return (
    <>
      <h1>Internal transactions</h1>
      <div className="list-tools">
        <ListPages {...links} />
      </div>
      {data.items.length > 0 ? (
        <>
          {data.unavailable !== undefined && <SomeUnavailable what={WHAT} reason={data.unavailable} />}
          <List of={list} rows={data.items} gaps={listGaps(data.items, data.missing)} />
        </>
      ) : (
        <div className="panel">
          {data.unavailable === undefined ? (
            <EmptyState title="No internal transactions">
              They come from traces: no block traced so far has any.
            </EmptyState>
          ) : (
            <NotAvailable what={WHAT} reason={data.unavailable} />
          )}
        </div>
      )}
    </>
  );
}
