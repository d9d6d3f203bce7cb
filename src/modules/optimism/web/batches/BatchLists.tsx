import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useBlocksList, useTransactionsList } from '#sdk/web/entities/transactions.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { batchPath } from '../paths.ts';
import { batchBlocksQuery, batchTransactionsQuery } from '../queries.ts';
import type { BatchPageProps } from './batch-props.ts';

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
      what="The transactions"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No transactions', text: 'This batch is empty.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </PagedList>
  );
}

/** The blocks of a batch. */
export function BatchBlocks({ number, search }: BatchPageProps) {
  const paths = usePaths();
  const query = useQuery({ ...batchBlocksQuery(number, search) });
  const list = useBlocksList();
  return (
    <PagedList
      query={query}
      search={search}
      toHref={(position) => batchPath(paths, number, { tab: 'blocks', ...position })}
      what="The blocks"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No blocks', text: 'This batch is empty.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </PagedList>
  );
}
