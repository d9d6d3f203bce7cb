import { useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import type { TopicOf, TopicPayload } from '#contract/topics/known-topics.ts';
import type { Untrusted } from '#contract/topics/topic.ts';
import { dec, num, orNull, text } from '../../api-client/shapes/reader.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import { addressQuery } from './queries.ts';

/** Updates the balance and the kind of the page's address from the socket. */
export function useLiveBalance(hash: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = addressQuery(hash);
  function writeBalance(value: unknown, { block_number, exchange_rate }: Untrusted<BalanceOf>) {
    const coin_balance = dec(value);
    if (!/^\d+$/.test(coin_balance)) return;
    queryClient.setQueryData(queryKey, (address) =>
      address && num(block_number) >= (address.block_number_balance_updated_at ?? 0)
        ? {
            ...address,
            coin_balance,
            block_number_balance_updated_at: num(block_number),
            exchange_rate: readRate(exchange_rate) ?? address.exchange_rate,
          }
        : address,
    );
    rereadIfBehind(queryClient, [queryKey]);
  }
  useTopic(hashTopic('addresses', hash), {
    events: {
      balance: (payload) => writeBalance(payload.balance, payload),
      current_coin_balance: (payload) => writeBalance(payload.coin_balance, payload),
      changed_bytecode: 'refetch',
      fetched_bytecode: 'refetch',
    },
    keys: [queryKey],
  });
}

type BalanceOf = Pick<TopicPayload<TopicOf<'addresses'>, 'balance'>, 'block_number' | 'exchange_rate'>;

const readRate = orNull(text);
