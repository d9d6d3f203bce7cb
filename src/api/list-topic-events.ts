import type { Topics } from '#contract/topics/topic.ts';

/** Channel topics with a custom protocol: the events that clients send and receive, by topic. */
export type ChannelEvents = Readonly<Record<string, readonly string[]>>;

/** A topic, or the pattern of one, and its events. */
export interface TopicLine {
  name: string;
  events: string[];
}

/** Lists the socket's topics and events, for API descriptions. Pure. */
export function listTopicEvents(topics: readonly Topics[], channels: readonly ChannelEvents[]): TopicLine[] {
  const published = topics.flatMap(({ chain, hash }) => [
    ...Object.entries(chain),
    ...Object.entries(hash).map(([name, record]) => [`${name}:{hash}`, record] as const),
  ]);
  return [
    ...published.map(([name, { events }]) => ({ name, events: Object.keys(events) })),
    ...channels
      .flatMap(Object.entries<readonly string[]>)
      .map(([name, events]) => ({ name, events: [...events] })),
  ];
}
