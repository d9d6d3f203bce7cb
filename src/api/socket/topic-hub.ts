import { HASH_TOPICS, type HashTopicKind } from '../../contract/socket.ts';
import { encodeBroadcast } from './phoenix-frame.ts';

/** Takes encoded frames for one client: the text as UTF-8. The bytes are shared with other clients and never written to. */
export type SendFrame = (frame: Buffer) => void;

/** Who joined which topic. */
export interface TopicHub {
  join(topic: string, send: SendFrame): void;
  leave(topic: string, send: SendFrame): void;
  /** Whether an event on one of the topics would reach anybody. */
  hasListeners(...topics: string[]): boolean;
  /** The hashes of a kind whose topics somebody has joined. */
  listJoined(kind: HashTopicKind): ReadonlySet<string>;
  /** How many joins there are, summed over the topics. */
  countJoins(): number;
  /** Sends an event to all who joined the topic; it is encoded once. */
  publish(topic: string, event: string, payload: object): void;
}

/** Creates an empty hub. */
export function createTopicHub(): TopicHub {
  const members = new Map<string, Set<SendFrame>>();
  return {
    join(topic, send) {
      const present = members.get(topic);
      if (present) present.add(send);
      else members.set(topic, new Set([send]));
    },
    leave(topic, send) {
      const present = members.get(topic);
      present?.delete(send);
      if (present?.size === 0) members.delete(topic);
    },
    listJoined(kind) {
      const { prefix, hexDigits } = HASH_TOPICS[kind];
      const length = prefix.length + 2 + hexDigits;
      const hashes = new Set<string>();
      for (const topic of members.keys()) {
        if (topic.length === length && topic.startsWith(prefix)) hashes.add(topic.slice(prefix.length));
      }
      return hashes;
    },
    hasListeners: (...topics) => topics.some((topic) => members.has(topic)),
    countJoins: () => [...members.values()].reduce((sum, { size }) => sum + size, 0),
    publish(topic, event, payload) {
      const present = members.get(topic);
      if (!present) return;
      const frame = encodeBroadcast(topic, event, payload);
      for (const send of [...present]) send(frame);
    },
  };
}
