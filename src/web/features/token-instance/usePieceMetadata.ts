import { hashTopic } from '../../../contract/socket.ts';
import { refetchMissed } from '../../live/refetch-missed.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useQueryClient } from '../../query/query-context.tsx';
import type { QueryKey } from '../../query/query-key.ts';
import { isOfPiece } from './piece-events.ts';

interface PieceMetadataOptions {
  /** Only this piece of the collection; without it any. */
  id?: string | undefined;
  /** Pages after the first do not listen. */
  isListening?: boolean;
  /** What is read again: an event has the metadata, but not where its pictures are. */
  keys: readonly QueryKey[];
  onTold?: () => void;
}

/** Reads queries again when pieces of a collection have said what they are, or it was found that they say nothing. */
export function usePieceMetadata(
  hash: string,
  { id, isListening = true, keys, onTold }: PieceMetadataOptions,
): void {
  const queryClient = useQueryClient();
  function onEvent(payload: unknown) {
    if (id !== undefined && !isOfPiece(payload, id)) return;
    refetchMissed(queryClient, keys);
    onTold?.();
  }
  useTopic(isListening ? hashTopic('token_instances', hash) : null, {
    events: { fetched_token_instance_metadata: onEvent, not_fetched_token_instance_metadata: onEvent },
    keys,
  });
}
