import { hashTopic } from '../../../contract/socket.ts';
import { refetchMissed } from '../../live/refetch-missed.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useQueryClient } from '../../query/query-context.tsx';
import type { QueryKey } from '../../query/query-key.ts';
import { isOfInstance } from './instance-events.ts';

interface InstanceMetadataOptions {
  /** Only this token instance of the collection; without it any. */
  id?: string | undefined;
  /** Pages after the first do not listen. */
  isListening?: boolean;
  /** What is read again: an event has the metadata, but not where its pictures are. */
  keys: readonly QueryKey[];
  onReported?: () => void;
}

/** Reads queries again when token instances of a collection have said what they are, or it was found that they say nothing. */
export function useInstanceMetadata(
  hash: string,
  { id, isListening = true, keys, onReported }: InstanceMetadataOptions,
): void {
  const queryClient = useQueryClient();
  function onEvent(payload: unknown) {
    if (id !== undefined && !isOfInstance(payload, id)) return;
    refetchMissed(queryClient, keys);
    onReported?.();
  }
  useTopic(isListening ? hashTopic('token_instances', hash) : null, {
    events: { fetched_token_instance_metadata: onEvent, not_fetched_token_instance_metadata: onEvent },
    keys,
  });
}
