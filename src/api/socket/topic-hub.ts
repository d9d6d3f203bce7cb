import { CORE_TOPICS } from '../../contract/topics/core-topics.ts';
import type {
  ChainTopicName,
  EventsOf,
  HashTopicName,
  TopicOf,
  TopicPayload,
} from '../../contract/topics/known-topics.ts';
import type { Channel } from './channel.ts';
import { encodeBroadcast } from './phoenix-frame.ts';
import { createTopicCatalog, type TopicCatalog } from './topic-catalog.ts';

/** Takes encoded frames for one client: the text as UTF-8. The bytes are shared with other clients and never written to. */
export type SendFrame = (frame: Buffer) => void;

/** Who joined which topic. */
export interface TopicHub {
  /** Which topics there are. */
  readonly topics: TopicCatalog;
  /** Channels by their topic, to which clients send messages. */
  readonly channels: Map<string, Channel>;
  /** The version of the index (see `watchIndexVersion`). */
  readVersion(): string;
  join(topic: string, send: SendFrame): void;
  leave(topic: string, send: SendFrame): void;
  /** Calls back whenever somebody joins one of the topics while nobody is on any; answers the function that ends it. */
  onFirstJoin(topics: readonly ChainTopicName[], listener: () => void): () => void;
  /** Whether an event on one of the topics would reach anybody. */
  hasListeners(...topics: ChainTopicName[]): boolean;
  /** The hashes whose topics of this name somebody has joined. */
  listJoined(name: HashTopicName): ReadonlySet<string>;
  /** How many joins there are, summed over the topics. */
  countJoins(): number;
  /** Sends an event to all who joined the topic; it is encoded once. */
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

/** Sends one of the events that the contract has for a topic, with its payload. */
export function publish<Topic extends ChainTopicName | TopicOf, Event extends keyof EventsOf<Topic> & string>(
  hub: Pick<TopicHub, 'broadcast'>,
  topic: Topic,
  event: Event,
  payload: TopicPayload<Topic, Event>,
): void {
  hub.broadcast(topic, event, payload as object);
}
