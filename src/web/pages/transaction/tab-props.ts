import type { TransactionPageProps } from './transaction-props.ts';

/** What every tab of the transaction page is given. */
export interface TransactionTabProps extends TransactionPageProps {
  /** The transaction is in no block yet, so there is nothing to show. */
  isPending: boolean;
}
