import type { HashTopicName, TopicOf } from './topics/known-topics.ts';

/** Socket path below the API's base path; the Phoenix client adds `/websocket?vsn=2.0.0`. */
export const SOCKET_PATH = '/socket/v2';

/** Topic of one address, token, miner or transaction, with its hash in lower case. */
export function hashTopic<Name extends HashTopicName>(name: Name, hash: string): TopicOf<Name> {
  return `${name}:${hash.toLowerCase()}` as TopicOf<Name>;
}

/** `[join_ref, ref, topic, event, payload]`: a frame of the Phoenix serializer, version 2. */
export type SocketFrame = [string | null, string | null, string, string, Record<string, unknown>];

/** Delays before a lost socket is reopened, in ms; the last one repeats, as in the Phoenix client. */
export const RECONNECT_DELAYS_MS = [10, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000] as const;

/** Delays before a channel is rejoined, in ms; the last one repeats, as in the Phoenix client. */
export const REJOIN_DELAYS_MS = [1000, 2000, 5000, 10_000] as const;

/** Timeout of a push, interval of heartbeats, and duration of a long poll, in ms. */
export const SOCKET_TIMEOUT_MS = 10_000;
export const SOCKET_HEARTBEAT_MS = 30_000;
export const SOCKET_LONG_POLL_MS = 20_000;
