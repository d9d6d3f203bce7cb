import { useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '../../../contract/socket.ts';
import { dec, num } from '../../api-client/shapes/reader.ts';
import { useTopic } from '../../live/useTopic.ts';
import { addressQuery } from './queries.ts';

/** Keeps the balance of the address that the page is about as the socket tells it. */
export function useLiveBalance(hash: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = addressQuery(hash);
  useTopic(hashTopic('address', hash), {
    events: {
      current_coin_balance(payload) {
        const { coin_balance, block_number } = Object(payload) as Record<string, unknown>;
        const balance = dec(coin_balance);
        if (!/^\d+$/.test(balance)) return;
        queryClient.setQueryData(queryKey, (address) =>
          address && num(block_number) >= (address.block_number_balance_updated_at ?? 0)
            ? { ...address, coin_balance: balance, block_number_balance_updated_at: num(block_number) }
            : address,
        );
      },
    },
    keys: [queryKey],
  });
}
