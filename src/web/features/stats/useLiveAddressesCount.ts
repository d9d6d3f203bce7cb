import { useQueryClient } from '@tanstack/react-query';
import { dec } from '../../api-client/shapes/reader.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import { statsQuery } from './queries.ts';

/** Updates the count of addresses from the socket; missed updates are refetched with the newest blocks. */
export function useLiveAddressesCount(): void {
  const queryClient = useQueryClient();
  useTopic('addresses:new_address', {
    events: {
      count(payload) {
        const count = dec(payload.count);
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
