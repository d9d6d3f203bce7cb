import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchMissed } from './refetch-missed.ts';
import { useTopic } from './useTopic.ts';

interface TopicCountOptions {
  event: string;
  /** How many rows an event tells of; payloads are never trusted. */
  count: (payload: unknown) => number;
  /** The list that lacks these rows until it is read again, and when it was read last (`dataUpdatedAt`). */
  queryKey: QueryKey;
  readAtMs: number;
}

/** How many rows have come in since a list was read, and a function that lets them in. For `NewRowsPill`. */
export function useTopicCount(
  topic: string | null,
  { event, count, queryKey, readAtMs }: TopicCountOptions,
): { count: number; show: () => void } {
  const queryClient = useQueryClient();
  const [missed, setMissed] = useState({ count: 0, readAtMs });
  const current = missed.readAtMs === readAtMs ? missed.count : 0;
  useTopic(topic, {
    events: {
      [event](payload) {
        const more = Math.max(0, Math.trunc(count(payload)) || 0);
        setMissed((last) => ({
          count: (last.readAtMs === readAtMs ? last.count : 0) + more,
          readAtMs,
        }));
      },
    },
    keys: [queryKey],
  });
  return { count: current, show: () => refetchMissed(queryClient, [queryKey]) };
}
