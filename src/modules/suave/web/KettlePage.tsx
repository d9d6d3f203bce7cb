import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { useTransactionsList } from '#sdk/web/entities/transactions.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
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
