import { hashTopic } from '../../../contract/socket.ts';
import { refetchMissed } from '../../live/refetch-missed.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useQueryClient } from '../../query/query-context.tsx';
import type { QueryKey } from '../../query/query-key.ts';
import { mayHaveMoved } from './instance-events.ts';

interface InstanceTransfersOptions {
  /** Pages after the first do not listen. */
  isListening?: boolean;
  /** What a transfer of the token instance changes. */
  keys: readonly QueryKey[];
}

/** Reads queries again when a token instance has moved: whose it is, how often it moved and who holds it. */
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
