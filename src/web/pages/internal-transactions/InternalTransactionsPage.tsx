import { internalTransactionsQuery } from '../../features/internal-transaction/queries.ts';
import { useInternalTransactionsList } from '../../features/internal-transaction/useInternalTransactionsList.tsx';
import { usePaths } from '../../paths.ts';
import { useSuspenseQuery } from '../../query/useQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { InternalTransactionsPageProps } from './internal-transactions-props.ts';

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
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No internal transactions">
            They come from traces: none of the blocks that are traced so far has any.
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}
