import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { refetchMissed } from '../../live/refetch-missed.ts';
import { useTopic } from '../../live/useTopic.ts';
import { mayHaveMoved } from './instance-events.ts';

interface InstanceTransfersOptions {
  /** Pages after the first do not subscribe. */
  isListening?: boolean;
  /** Queries that a transfer of the token instance invalidates. */
  keys: readonly QueryKey[];
}

/** Refetches queries when a token instance has moved: its owner, its number of transfers and its holders. */
export function useInstanceTransfers(
  hash: string,
  id: string,
  { isListening = true, keys }: InstanceTransfersOptions,
): void {
  const queryClient = useQueryClient();
  useTopic(isListening ? hashTopic('tokens', hash) : null, {
    events: {
      token_transfer(payload) {
        if (mayHaveMoved(payload, id)) refetchMissed(queryClient, keys);
      },
    },
    keys,
  });
}
