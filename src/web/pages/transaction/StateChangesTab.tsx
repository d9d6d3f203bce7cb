import { useStateChangesList } from '../../features/state-change/useStateChangesList.tsx';
import { transactionStateChangesQuery } from '../../features/transaction/part-queries.ts';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** Balances of coin and tokens before and after the transaction. */
export function StateChangesTab(props: TransactionPageProps) {
  const list = useStateChangesList();
  return (
    <TabList
      {...props}
      options={transactionStateChangesQuery(props.hash, props.search)}
      what="The state changes"
      lacking="Changes of coin balances by contracts"
      skeleton={<ListSkeleton of={list} rows={4} />}
      empty={{ title: 'No changes', text: 'No balance changed in this transaction.' }}
    >
      {(items) => <List of={list} rows={items} />}
    </TabList>
  );
}

/** The tab with its queries. */
export const stateChangesTab: TabView<TransactionPageProps> = {
  View: StateChangesTab,
  queries: ({ hash, search }) => [transactionStateChangesQuery(hash, search)],
};
