import type { Topics } from '../contract/topics/topic.ts';

/** Topics of channels with a protocol of their own: the events that clients send and get, by topic. */
export type ChannelEvents = Readonly<Record<string, readonly string[]>>;

/** A topic, or the pattern of one, and its events. */
export interface TopicLine {
  name: string;
  events: string[];
}

/** What the socket carries, for a description of the API. Pure. */
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
