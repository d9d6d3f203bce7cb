import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventsOf, TopicPayload } from '#contract/topics/known-topics.ts';
import type { Untrusted } from '#contract/topics/topic.ts';
import { refetchMissed } from './refetch-missed.ts';
import { type AnyTopic, type TopicEvents, useTopic } from './useTopic.ts';

interface TopicCountOptions<Topic extends AnyTopic, Event extends keyof EventsOf<Topic>> {
  event: Event;
  /** Number of rows in an event; its values are never trusted. */
  count: (payload: Untrusted<TopicPayload<Topic, Event>>) => number;
  /** The list that lacks these rows until it is refetched, and the time of its last read (`dataUpdatedAt`). */
  queryKey: QueryKey;
  readAtMs: number;
}

/** Number of new rows since a list was read, and a function that shows them. For `NewRowsPill`. */
export function useTopicCount<Topic extends AnyTopic, Event extends keyof EventsOf<Topic>>(
  topic: Topic | null,
  { event, count, queryKey, readAtMs }: TopicCountOptions<Topic, Event>,
): { count: number; show: () => void } {
  const queryClient = useQueryClient();
  const [missed, setMissed] = useState({ count: 0, readAtMs });
  const current = missed.readAtMs === readAtMs ? missed.count : 0;
  function onEvent(payload: Untrusted<TopicPayload<Topic, Event>>) {
    const more = Math.max(0, Math.trunc(count(payload)) || 0);
    setMissed((last) => ({
      count: (last.readAtMs === readAtMs ? last.count : 0) + more,
      readAtMs,
    }));
  }
  const events = { [event]: onEvent } as unknown as TopicEvents<Topic>;
  useTopic(topic, { events, keys: [queryKey] });
  return { count: current, show: () => refetchMissed(queryClient, [queryKey]) };
}
