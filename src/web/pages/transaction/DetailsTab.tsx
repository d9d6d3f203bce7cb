import { useSuspenseQuery } from '@tanstack/react-query';
import { TransactionDetails } from '../../features/transaction/details/TransactionDetails.tsx';
import { transactionQuery } from '../../features/transaction/queries.ts';
import type { TransactionPageProps } from './transaction-props.ts';

/** All facts of the transaction. */
export function DetailsTab({ hash }: TransactionPageProps) {
  const { data: transaction } = useSuspenseQuery(transactionQuery(hash));
  return <TransactionDetails transaction={transaction} />;
}
