import type { SocketFrame } from '../../contract/socket.ts';
import { encodeClose, encodeReply, parseFrame } from './phoenix-frame.ts';
import { SESSION_WEIGHT_MAX, type TopicAllowance } from './topic-allowance.ts';
import type { SendFrame, TopicHub } from './topic-hub.ts';

/** What one client may do. */
export interface SessionLimits {
  /** What its topics weigh together (see `TopicCatalog`). */
  topicsWeight: number;
  /** Frames within ten seconds. */
  framesPer10s: number;
  messageBytes: number;
}

/** A page may join all its topics at once, and leave them. */
export const SESSION_LIMITS: SessionLimits = {
  topicsWeight: SESSION_WEIGHT_MAX,
  framesPer10s: 2 * SESSION_WEIGHT_MAX,
  messageBytes: 16_384,
};

/** One client's channels, however its frames travel. */
export interface SocketSession {
  /** Takes a frame; false when the client broke the limits and is to be cut off. */
  receive(text: string): boolean;
  /** Leaves all topics. */
  end(): void;
}

/** Creates the session of a client that `send` reaches. */
export function createSocketSession(
  hub: TopicHub,
  send: SendFrame,
  allowance: TopicAllowance,
  limits: SessionLimits = SESSION_LIMITS,
): SocketSession {
  const joined = new Map<string, string | null>();
  let weight = 0;
  const isWithinRate = createRate(limits.framesPer10s);

  function join(frame: SocketFrame): void {
    const [joinRef, , topic] = frame;
    const earlier = joined.get(topic);
    if (!hub.topics.has(topic)) {
      send(encodeReply(frame, 'error', { reason: 'unmatched topic' }));
    } else if (earlier === undefined && !take(hub.topics.weigh(topic))) {
      send(encodeReply(frame, 'error', { reason: 'too many topics' }));
    } else {
      if (earlier !== undefined) send(encodeClose(topic, earlier));
      joined.set(topic, joinRef);
      hub.join(topic, send);
      send(encodeReply(frame, 'ok'));
    }
  }

  function take(more: number): boolean {
    if (weight + more > limits.topicsWeight || !allowance.take(more)) return false;
    weight += more;
    return true;
  }

  function leave(frame: SocketFrame): void {
    const topic = frame[2];
    const joinRef = joined.get(topic);
    send(encodeReply(frame, 'ok'));
    if (joinRef === undefined) return;
    joined.delete(topic);
    weight -= hub.topics.weigh(topic);
    allowance.release(hub.topics.weigh(topic));
    hub.leave(topic, send);
    send(encodeClose(topic, joinRef));
  }

  function handle(frame: SocketFrame): void {
    const [, , topic, event] = frame;
    if (event === 'phx_join') {
      join(frame);
    } else if (event === 'phx_leave') {
      leave(frame);
    } else if (topic === 'phoenix' && event === 'heartbeat') {
      send(encodeReply(frame, 'ok'));
    } else {
      send(encodeReply(frame, 'error', { reason: joined.has(topic) ? 'unknown event' : 'unmatched topic' }));
    }
  }

  return {
    receive(text) {
      if (text.length > limits.messageBytes || !isWithinRate()) return false;
      const frame = parseFrame(text);
      if (!frame) return false;
      handle(frame);
      return true;
    },
    end() {
      for (const topic of joined.keys()) hub.leave(topic, send);
      joined.clear();
      allowance.release(weight);
      weight = 0;
    },
  };
}

function createRate(framesPer10s: number): () => boolean {
  let windowStart = performance.now();
  let frames = 0;
  return () => {
    const now = performance.now();
    if (now - windowStart > 10_000) {
      windowStart = now;
      frames = 0;
    }
    return ++frames <= framesPer10s;
  };
}
