import { useSuspenseQuery } from '@tanstack/react-query';
import { transactionQuery } from '../../features/transaction/queries.ts';

/** Returns true if the transaction is pending, so its tabs have no content. */
export function useIsPending(hash: string): boolean {
  return useSuspenseQuery(transactionQuery(hash)).data.block_number === null;
}
