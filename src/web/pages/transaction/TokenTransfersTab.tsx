import {
  TOKEN_TRANSFERS_HEAD,
  TokenTransfersTable,
} from '../../features/token-transfer/TokenTransfersTable.tsx';
import { transactionTokenTransfersQuery } from '../../features/transaction/part-queries.ts';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { TabList } from './TabList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** Tokens that moved. */
export function TokenTransfersTab(props: TransactionPageProps) {
  return (
    <TabList
      {...props}
      options={transactionTokenTransfersQuery(props.hash, props.search)}
      what="The token transfers"
      skeleton={<SkeletonTable label="Token transfers" head={TOKEN_TRANSFERS_HEAD} rows={4} />}
      empty={{
        title: 'No token transfers',
        text: 'No token contract reported a movement in this transaction.',
      }}
    >
      {(items) => <TokenTransfersTable transfers={items} />}
    </TabList>
  );
}

/** The view with what it is made of. */
export const tokenTransfersTab: TabView<TransactionPageProps> = {
  View: TokenTransfersTab,
  queries: ({ hash, search }) => [transactionTokenTransfersQuery(hash, search)],
};
