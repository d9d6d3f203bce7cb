import { transactionQuery } from '../../features/transaction/queries.ts';
import { useSuspenseQuery } from '../../query/useQuery.ts';

/** Returns true if the transaction is pending, so its tabs have no content. */
export function useIsPending(hash: string): boolean {
  return useSuspenseQuery(transactionQuery(hash)).data.block_number === null;
}
