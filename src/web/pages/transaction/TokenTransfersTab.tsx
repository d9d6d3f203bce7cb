import { TOKEN_TRANSFERS_LIST } from '../../features/token-transfer/token-transfers-list.tsx';
import { transactionTokenTransfersQuery } from '../../features/transaction/part-queries.ts';
import { usePaths } from '../../paths.ts';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { StandardsFilter } from '../StandardsFilter.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** Token transfers. */
export function TokenTransfersTab(props: TransactionPageProps) {
  const paths = usePaths();
  const { tab, type } = props.search;
  return (
    <TabList
      {...props}
      kept={{ type }}
      tools={
        <StandardsFilter type={type} toHref={(next) => paths.transaction(props.hash, { tab, type: next })} />
      }
      options={transactionTokenTransfersQuery(props.hash, props.search)}
      what="The token transfers"
      skeleton={<ListSkeleton of={TOKEN_TRANSFERS_LIST} rows={4} />}
      empty={{
        title: 'No token transfers',
        text: `No token contract reported a movement ${type === undefined ? '' : 'of this kind '}in this transaction.`,
      }}
    >
      {(items) => <List of={TOKEN_TRANSFERS_LIST} rows={items} />}
    </TabList>
  );
}

/** The tab with its queries. */
export const tokenTransfersTab: TabView<TransactionPageProps> = {
  View: TokenTransfersTab,
  queries: ({ hash, search }) => [transactionTokenTransfersQuery(hash, search)],
};
