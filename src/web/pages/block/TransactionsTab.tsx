import { useQuery } from '@tanstack/react-query';
import { blockTransactionsQuery } from '../../features/block/queries.ts';
import { useTransactionsList } from '../../features/transaction/useTransactionsList.tsx';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { BlockList } from './BlockList.tsx';
import type { BlockPageProps } from './block-props.ts';

const EMPTY = { title: 'No transactions', text: 'This block is empty.' };
const NO_BLOBS = { title: 'No blob transactions', text: 'No transaction of this block carries blobs.' };

/** The transactions of a block. */
export function TransactionsTab(props: BlockPageProps) {
  return <Transactions {...props} />;
}

/** The blob transactions of a block (EIP-4844). */
export function BlobTransactionsTab(props: BlockPageProps) {
  return <Transactions {...props} type="blob_transaction" />;
}

function Transactions({ type, ...props }: BlockPageProps & { type?: 'blob_transaction' }) {
  const { cursor } = props.search;
  const query = useQuery({
    ...blockTransactionsQuery(props.heightOrHash, { cursor, ...(type && { type }) }),
  });
  const list = useTransactionsList({ noBlock: true });
  return (
    <BlockList
      {...props}
      query={query}
      what="The transactions"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={type ? NO_BLOBS : EMPTY}
    >
      {(items) => <List of={list} rows={items} />}
    </BlockList>
  );
}

/** The tab with its queries. */
export const transactionsTab: TabView<BlockPageProps> = {
  View: TransactionsTab,
  queries: ({ heightOrHash, search }) => [blockTransactionsQuery(heightOrHash, search)],
};

/** The tab with its queries. */
export const blobTransactionsTab: TabView<BlockPageProps> = {
  View: BlobTransactionsTab,
  queries: ({ heightOrHash, search }) => [
    blockTransactionsQuery(heightOrHash, { cursor: search.cursor, type: 'blob_transaction' }),
  ],
};
