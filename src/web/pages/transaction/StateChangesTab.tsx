import { STATE_CHANGES_HEAD, StateChangesTable } from '../../features/state-change/StateChangesTable.tsx';
import { transactionStateChangesQuery } from '../../features/transaction/part-queries.ts';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** Balances of coin and tokens before and after the transaction. */
export function StateChangesTab(props: TransactionPageProps) {
  return (
    <TabList
      {...props}
      options={transactionStateChangesQuery(props.hash, props.search)}
      what="The state changes"
      skeleton={<SkeletonTable label="State changes" head={STATE_CHANGES_HEAD} rows={4} />}
      empty={{ title: 'No changes', text: 'No balance is another one after this transaction.' }}
    >
      {(items) => <StateChangesTable changes={items} />}
    </TabList>
  );
}

/** The view with what it is made of. */
export const stateChangesTab: TabView<TransactionPageProps> = {
  View: StateChangesTab,
  queries: ({ hash, search }) => [transactionStateChangesQuery(hash, search)],
};
