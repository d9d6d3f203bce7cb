import { transactionQuery } from '../../features/transaction/queries.ts';
import { useSuspenseQuery } from '../../query/useQuery.ts';

/** Whether the transaction is in no block yet, so that its views have nothing to show. */
export function useIsPending(hash: string): boolean {
  return useSuspenseQuery(transactionQuery(hash)).data.block_number === null;
}
