import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { refetchMissed } from '../../live/refetch-missed.ts';
import { useTopic } from '../../live/useTopic.ts';
import { isOfInstance } from './instance-events.ts';

interface InstanceMetadataOptions {
  /** Only this token instance of the collection; if absent, any. */
  id?: string | undefined;
  /** Pages after the first do not subscribe. */
  isListening?: boolean;
  /** Queries to refetch: an event has the metadata, but not the URLs of its pictures. */
  keys: readonly QueryKey[];
  onReported?: () => void;
}

/** Refetches queries when the metadata of a collection's token instances was read, or found to be missing. */
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
