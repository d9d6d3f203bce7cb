import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  ChainTopicName,
  EventsOf,
  ForeignEvents,
  TopicOf,
  TopicPayload,
} from '#contract/topics/known-topics.ts';
import type { Untrusted } from '#contract/topics/topic.ts';
import { useLiveStore } from './live-context.tsx';
import { refetchMissed } from './refetch-missed.ts';

/** Any topic of the contract. */
export type AnyTopic = ChainTopicName | TopicOf;

/** Effect of each event of a topic: a function of the payload, whose values are never trusted, or a refetch of `keys`. */
export type TopicEvents<Topic extends AnyTopic> = {
  readonly [Event in keyof EventsOf<Topic>]?:
    | ((payload: Untrusted<TopicPayload<Topic, Event>>) => void)
    | 'refetch';
} & { readonly [Event in ForeignEvents<Topic>]?: 'refetch' };

interface TopicOptions<Topic extends AnyTopic> {
  events: TopicEvents<Topic>;
  /** The queries that the events concern: refetched whenever some events may have been missed. */
  keys: readonly QueryKey[];
}

/** Joins a topic while the component is mounted; null joins none, as on pages after the first. Has no effect without a socket. */
export function useTopic<Topic extends AnyTopic>(topic: Topic | null, options: TopicOptions<Topic>): void {
  const { topics } = useLiveStore();
  const queryClient = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (topic === null) return;
    return topics.subscribe(topic, {
      onEvent(event, payload) {
        const events: Record<string, ((payload: object) => void) | 'refetch' | undefined> =
          latest.current.events;
        const reaction = events[event];
        if (reaction === 'refetch') refetchMissed(queryClient, latest.current.keys);
        else reaction?.(typeof payload === 'object' && payload !== null ? payload : {});
      },
      onJoined(missedUntilMs) {
        const isOld = (key: QueryKey) =>
          (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) <= missedUntilMs;
        refetchMissed(queryClient, latest.current.keys.filter(isOld));
      },
    });
  }, [topic, topics, queryClient]);
}
