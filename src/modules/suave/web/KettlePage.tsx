import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { useTransactionsList } from '#web/features/transaction/useTransactionsList.tsx';
import { ListPages } from '#web/pages/ListPages.tsx';
import { listLinks } from '#web/pages/list-links.ts';
import { usePaths } from '#web/paths.ts';
import { useSuspenseQuery } from '#web/query/useQuery.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { List } from '#web/ui/list/List.tsx';
import type { KettlePageProps } from './kettle-props.ts';
import { kettlePath } from './paths.ts';
import { kettleTransactionsQuery } from './queries.ts';

/** The transactions that a kettle executed. */
export function KettlePage({ hash, search }: KettlePageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(kettleTransactionsQuery(hash, search));
  const list = useTransactionsList();
  return (
    <>
      <h1>Kettle transactions</h1>
      <p className="identity">
        <AddressLink address={{ hash }} isFull />
      </p>
      <div className="list-tools">
        <ListPages
          {...listLinks(search, data.next_page_params, (position) => kettlePath(paths, hash, position))}
        />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No transactions">This kettle has executed none.</EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}
