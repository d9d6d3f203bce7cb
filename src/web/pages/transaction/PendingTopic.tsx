import { hashTopic } from '#contract/socket.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { useTopic } from '../../live/useTopic.ts';

/** Refetches a transaction when the server reports that it was mined, dropped or replaced. */
export function PendingTopic({ hash }: { hash: string }) {
  useTopic(hashTopic('transactions', hash), {
    events: { collated: 'refetch' },
    keys: [transactionQuery(hash).queryKey],
  });
  return null;
}
