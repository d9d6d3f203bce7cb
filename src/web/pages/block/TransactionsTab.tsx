import { useQuery } from '@tanstack/react-query';
import { blockTransactionsQuery } from '../../features/block/queries.ts';
import { TransactionsTable, useTransactionsHead } from '../../features/transaction/TransactionsTable.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { BlockPageProps } from './block-props.ts';

/** The transactions of a block. */
export function TransactionsTab({ heightOrHash, search }: BlockPageProps) {
  const paths = usePaths();
  const query = useQuery({ ...blockTransactionsQuery(heightOrHash, search) });
  const head = useTransactionsHead(true);
  return (
    <Loaded
      query={query}
      what="The transactions"
      skeleton={<SkeletonTable label="Transactions" head={head} rows={10} />}
    >
      {(data) => {
        const links = listLinks(search, data.next_page_params, (position) =>
          paths.block(heightOrHash, { tab: 'txs', ...position }),
        );
        if (data.items.length === 0) {
          return (
            <div className="panel">
              <EmptyState title="No transactions">This block is empty.</EmptyState>
            </div>
          );
        }
        return (
          <>
            {(search.page > 1 || links.nextHref) && (
              <div className="list-tools">
                <ListPages {...links} />
              </div>
            )}
            <TransactionsTable transactions={data.items} noBlock />
          </>
        );
      }}
    </Loaded>
  );
}
