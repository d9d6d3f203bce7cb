import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import type {
  ChainTopicName,
  EventsOf,
  HashTopicName,
  TopicOf,
  TopicPayload,
} from '#contract/topics/known-topics.ts';
import type { Channel } from './channel.ts';
import { encodeBroadcast } from './phoenix-frame.ts';
import { createTopicCatalog, type TopicCatalog } from './topic-catalog.ts';

/** Sends encoded frames to one client: the text as UTF-8. The bytes are shared with other clients and must not be modified. */
export type SendFrame = (frame: Buffer) => void;

/** Subscriptions of topics. */
export interface TopicHub {
  /** Existing topics. */
  readonly topics: TopicCatalog;
  /** Channels by topic, to which clients send messages. */
  readonly channels: Map<string, Channel>;
  /** Returns the version of the index (see `watchIndexVersion`). */
  readVersion(): string;
  join(topic: string, send: SendFrame): void;
  leave(topic: string, send: SendFrame): void;
  /** Calls back for the first join while none of the topics has subscribers; returns the function that unsubscribes. */
  onFirstJoin(topics: readonly ChainTopicName[], listener: () => void): () => void;
  /** Returns true if one of the topics has subscribers. */
  hasListeners(...topics: ChainTopicName[]): boolean;
  /** Lists the hashes whose topics of this name have subscribers. */
  listJoined(name: HashTopicName): ReadonlySet<string>;
  /** Counts the subscriptions of all topics. */
  countJoins(): number;
  /** Sends an event to all subscribers of the topic; it is encoded once. */
  broadcast(topic: string, event: string, payload: object): void;
}

/** Creates an empty hub for these topics. */
export function createTopicHub(topics = createTopicCatalog([CORE_TOPICS]), readVersion = () => ''): TopicHub {
  const members = new Map<string, Set<SendFrame>>();
  const waiting = new Set<{ topics: readonly string[]; listener: () => void }>();
  return {
    topics,
    channels: new Map(),
    readVersion,
    join(topic, send) {
      const present = members.get(topic);
      if (present) return void present.add(send);
      members.set(topic, new Set([send]));
      for (const { topics: awaited, listener } of waiting)
        if (awaited.includes(topic) && awaited.every((each) => each === topic || !members.has(each)))
          listener();
    },
    leave(topic, send) {
      const present = members.get(topic);
      present?.delete(send);
      if (present?.size === 0) members.delete(topic);
    },
    onFirstJoin(topics, listener) {
      const entry = { topics, listener };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    listJoined(name) {
      const prefix = `${name}:`;
      const hashes = new Set<string>();
      for (const topic of members.keys())
        if (topic.startsWith(`${prefix}0x`)) hashes.add(topic.slice(prefix.length));
      return hashes;
    },
    hasListeners: (...topics) => topics.some((topic) => members.has(topic)),
    countJoins: () => [...members.values()].reduce((sum, { size }) => sum + size, 0),
    broadcast(topic, event, payload) {
      const present = members.get(topic);
      if (!present) return;
      const frame = encodeBroadcast(topic, event, payload);
      for (const send of [...present]) send(frame);
    },
  };
}

/** Sends an event of a topic in the contract, with its payload. */
export function publish<Topic extends ChainTopicName | TopicOf, Event extends keyof EventsOf<Topic> & string>(
  hub: Pick<TopicHub, 'broadcast'>,
  topic: Topic,
  event: Event,
  payload: TopicPayload<Topic, Event>,
): void {
  hub.broadcast(topic, event, payload as object);
}
