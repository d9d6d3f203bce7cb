import type { HashTopicName, TopicOf } from './topics/known-topics.ts';

/** The path of the socket below the API's base path; the Phoenix client adds `/websocket?vsn=2.0.0`. */
export const SOCKET_PATH = '/socket/v2';

/** The topic of one address, token, miner or transaction: hashes stand in it in lower case. */
export function hashTopic<Name extends HashTopicName>(name: Name, hash: string): TopicOf<Name> {
  return `${name}:${hash.toLowerCase()}` as TopicOf<Name>;
}

/** `[join_ref, ref, topic, event, payload]`: a frame of the Phoenix serializer, version 2. */
export type SocketFrame = [string | null, string | null, string, string, Record<string, unknown>];

/** Waits before a lost socket is opened again, in ms; the last one repeats (spec §4). */
export const RECONNECT_DELAYS_MS = [10, 50, 100, 150, 200, 250, 500, 1000, 2000, 5000] as const;

/** Waits before a channel is joined again, in ms; the last one repeats (spec §4). */
export const REJOIN_DELAYS_MS = [1000, 2000, 5000, 10_000] as const;

/** How long a push waits for its reply, how often a heartbeat goes out, how long a long poll stays open, in ms. */
export const SOCKET_TIMEOUT_MS = 10_000;
export const SOCKET_HEARTBEAT_MS = 30_000;
export const SOCKET_LONG_POLL_MS = 20_000;
