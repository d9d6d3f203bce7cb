import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/page.ts';
import type { EventsOf, TopicPayload } from '#contract/topics/known-topics.ts';
import type { Untrusted } from '#contract/topics/topic.ts';
import { mergeRows } from './merge-rows.ts';
import { refetchMissed } from './refetch-missed.ts';
import { type AnyTopic, type TopicEvents, useTopic } from './useTopic.ts';

interface TopicRowsOptions<Row, Topic extends AnyTopic, Event extends keyof EventsOf<Topic>> {
  /** The events that contain rows. */
  events: readonly Event[];
  /** The rows of an event that match this list's filters, newest first; its values are never trusted. */
  read: (payload: Untrusted<TopicPayload<Topic, Event>>) => Row[];
  getKey: (row: Row) => string;
  /** Number of a numbered row: if one arrives that does not directly follow the others, the list is refetched. */
  numberOf?: (row: Row) => number;
  /** The first page of the list, and the time of its last read (`dataUpdatedAt`). */
  queryKey: QueryKey;
  readAtMs: number;
}

/**
 * Adds the rows of a topic to the open list, up to 75 rows; returns the number of further ones, and a function that refetches the
 * list. For `NewRowsPill`.
 */
export function useTopicRows<Row, Topic extends AnyTopic, Event extends keyof EventsOf<Topic>>(
  topic: Topic | null,
  { events, read, getKey, numberOf, queryKey, readAtMs }: TopicRowsOptions<Row, Topic, Event>,
): { count: number; show: () => void } {
  const queryClient = useQueryClient();
  const [missed, setMissed] = useState({ count: 0, readAtMs });
  const count = missed.readAtMs === readAtMs ? missed.count : 0;

  function onEvent(payload: Untrusted<TopicPayload<Topic, Event>>) {
    const state = queryClient.getQueryState<Page<Row>>(queryKey);
    if (!state?.data) return;
    if (state.fetchStatus === 'fetching') return refetchMissed(queryClient, [queryKey]);
    const news = read(payload);
    const [top] = state.data.items;
    if (numberOf && top !== undefined && news.some((row) => numberOf(row) <= numberOf(top)))
      return refetchMissed(queryClient, [queryKey]);
    const { rows, overflow } = mergeRows(state.data.items, news, getKey, count > 0);
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

  const reactions = Object.fromEntries(events.map((event) => [event, onEvent]));
  useTopic(topic, { events: reactions as unknown as TopicEvents<Topic>, keys: [queryKey] });
  return { count, show: () => refetchMissed(queryClient, [queryKey]) };
}
