import { useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '../../../contract/socket.ts';
import { dec } from '../../api-client/shapes/reader.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import { statsQuery } from './queries.ts';

/** Keeps the count of addresses as the socket tells it; what was missed is read again with the newest blocks. */
export function useLiveAddressesCount(): void {
  const queryClient = useQueryClient();
  const { topic, events } = TOPICS.newAddress;
  const [newCount] = events;
  useTopic(topic, {
    events: {
      [newCount](payload) {
        const count = dec((payload as { count?: unknown } | null)?.count);
        if (!/^\d{1,30}$/.test(count)) return;
        queryClient.setQueryData(
          statsQuery().queryKey,
          (stats) => stats && { ...stats, total_addresses: count },
        );
        rereadIfBehind(queryClient, [statsQuery().queryKey]);
      },
    },
    keys: [],
  });
}
