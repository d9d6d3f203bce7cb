import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useTransactionsList } from '#sdk/web/entities/transactions.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { BatchPageProps } from './batch-props.ts';
import { batchPath } from './paths.ts';
import { batchTransactionsQuery } from './queries.ts';

/** The transactions of a batch. */
export function BatchTransactions({ number, search }: BatchPageProps) {
  const paths = usePaths();
  const query = useQuery({ ...batchTransactionsQuery(number, search) });
  const list = useTransactionsList();
  return (
    <PagedList
      query={query}
      search={search}
      toHref={(position) => batchPath(paths, number, { tab: 'txs', ...position })}
      isMostlyOnePage
      what="The transactions"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No transactions', text: 'This batch is empty.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </PagedList>
  );
}
