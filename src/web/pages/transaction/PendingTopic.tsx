import { hashTopic } from '../../../contract/socket.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { useTopic } from '../../live/useTopic.ts';

/** Reads a transaction again when the server says that it was mined, dropped or replaced. */
export function PendingTopic({ hash }: { hash: string }) {
  useTopic(hashTopic('transactions', hash), {
    events: { collated: 'refetch' },
    keys: [transactionQuery(hash).queryKey],
  });
  return null;
}
