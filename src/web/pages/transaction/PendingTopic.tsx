import { useSuspenseQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import { PendingPlace } from './PendingPlace.tsx';

/** Place in the mempool of a pending transaction; refetches it when the server reports that it was mined, dropped or replaced. */
export function PendingTopic({ hash }: { hash: string }) {
  const hasOwnApi = useHasOwnApi();
  const { data: transaction } = useSuspenseQuery(transactionQuery(hash));
  useTopic(hashTopic('transactions', hash), {
    events: { collated: 'refetch' },
    keys: [transactionQuery(hash).queryKey],
  });
  const isPending = transaction.block_number === null && transaction.result === 'pending';
  return hasOwnApi && isPending ? <PendingPlace hash={hash} /> : null;
}
