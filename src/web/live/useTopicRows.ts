import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../contract/page.ts';
import { mergeRows } from './merge-rows.ts';
import { refetchMissed } from './refetch-missed.ts';
import { useTopic } from './useTopic.ts';

interface TopicRowsOptions<Row> {
  /** The events that carry rows. */
  events: readonly string[];
  /** The rows of an event that belong in this list by its own filters, newest first; payloads are never trusted. */
  read: (payload: unknown) => Row[];
  getKey: (row: Row) => string;
  /** The first page of the list, and when it was read last (`dataUpdatedAt`). */
  queryKey: QueryKey;
  readAtMs: number;
}

/**
 * Lets the rows that a topic tells of into the open list, up to 75 rows; answers how many more there are, and a function that reads the
 * list again. For `NewRowsPill`.
 */
export function useTopicRows<Row>(
  topic: string | null,
  { events, read, getKey, queryKey, readAtMs }: TopicRowsOptions<Row>,
): { count: number; show: () => void } {
  const queryClient = useQueryClient();
  const [missed, setMissed] = useState({ count: 0, readAtMs });
  const count = missed.readAtMs === readAtMs ? missed.count : 0;

  function onEvent(payload: unknown) {
    const state = queryClient.getQueryState<Page<Row>>(queryKey);
    if (!state?.data) return;
    if (state.fetchStatus === 'fetching') return refetchMissed(queryClient, [queryKey]);
    const { rows, overflow } = mergeRows(state.data.items, read(payload), getKey, count > 0);
    if (overflow > 0) {
      setMissed((last) => ({
        count: (last.readAtMs === readAtMs ? last.count : 0) + overflow,
        readAtMs,
      }));
    }
    queryClient.setQueryData<Page<Row>>(
      queryKey,
      { ...state.data, items: rows },
      { updatedAt: state.dataUpdatedAt },
    );
  }

  useTopic(topic, { events: Object.fromEntries(events.map((event) => [event, onEvent])), keys: [queryKey] });
  return { count, show: () => refetchMissed(queryClient, [queryKey]) };
}
