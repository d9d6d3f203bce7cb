import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveStore } from './live-context.tsx';
import { refetchMissed } from './refetch-missed.ts';

/** What is done for each event by its name: a function of the payload (never trusted), or reading `keys` again. */
export type TopicEvents = Readonly<Record<string, ((payload: unknown) => void) | 'refetch'>>;

interface TopicOptions {
  events: TopicEvents;
  /** The queries that the events tell of: read again whenever some of them may have been missed. */
  keys: readonly QueryKey[];
}

/**
 * Joins a topic while the component is on the page; null joins none, as on pages after the first. Costs nothing where there is
 * no socket.
 */
export function useTopic(topic: string | null, options: TopicOptions): void {
  const { topics } = useLiveStore();
  const queryClient = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (topic === null) return;
    return topics.want(topic, {
      onEvent(event, payload) {
        const reaction = latest.current.events[event];
        if (reaction === 'refetch') refetchMissed(queryClient, latest.current.keys);
        else reaction?.(payload);
      },
      onJoined(missedUntilMs) {
        const isOld = (key: QueryKey) =>
          (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) <= missedUntilMs;
        refetchMissed(queryClient, latest.current.keys.filter(isOld));
      },
    });
  }, [topic, topics, queryClient]);
}
