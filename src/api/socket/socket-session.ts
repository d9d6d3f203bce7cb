import type { SocketFrame } from '#contract/socket.ts';
import type { ChannelClient, ChannelReply, OpenChannel } from './channel.ts';
import { createFrameRate } from './frame-rate.ts';
import { encodeClose, encodeReply, parseFrame } from './phoenix-frame.ts';
import type { SendFrame, TopicHub } from './topic-hub.ts';
import { SESSION_WEIGHT_MAX, type TopicQuota } from './topic-quota.ts';

/** Limits of one client. */
export interface SessionLimits {
  /** Maximum total weight of its topics (see `TopicCatalog`). */
  topicsWeight: number;
  /** Maximum number of frames within ten seconds. */
  framesPer10s: number;
  messageBytes: number;
}

/** Defaults: a page may join all its topics at once, and leave them. */
export const SESSION_LIMITS: SessionLimits = {
  topicsWeight: SESSION_WEIGHT_MAX,
  framesPer10s: 2 * SESSION_WEIGHT_MAX,
  messageBytes: 16_384,
};

/** Weight of a topic that a channel joins for a client. */
const CHANNEL_TOPIC_WEIGHT = 10;

/** Channels of one client, independent of the transport. */
export interface SocketSession {
  /** Receives a frame; false if the client exceeded a limit and has to be disconnected. */
  receive(text: string): boolean;
  /** Leaves all topics. */
  end(): void;
}

/** Creates the session of a client, with its `send` function. */
export function createSocketSession(
  hub: TopicHub,
  send: SendFrame,
  quota: TopicQuota,
  limits: SessionLimits = SESSION_LIMITS,
): SocketSession {
  const joined = new Map<string, string | null>();
  const channels = new Map<string, OpenChannel>();
  /** Topics that channels have joined for the client. */
  const joinedByChannels = new Set<string>();
  let weight = 0;
  let isOver = false;
  const isWithinRate = createFrameRate(limits.framesPer10s);

  const client: ChannelClient = {
    address: quota.address,
    join(topic) {
      if (joinedByChannels.has(topic)) return true;
      if (!take(CHANNEL_TOPIC_WEIGHT)) return false;
      joinedByChannels.add(topic);
      hub.join(topic, send);
      return true;
    },
    leave(topic) {
      if (!joinedByChannels.delete(topic)) return;
      release(CHANNEL_TOPIC_WEIGHT);
      hub.leave(topic, send);
    },
  };

  function join(frame: SocketFrame): void {
    const [joinRef, , topic] = frame;
    const earlier = joined.get(topic);
    const channel = hub.channels.get(topic);
    if (channel === undefined && !hub.topics.has(topic)) {
      send(encodeReply(frame, 'error', { reason: 'unmatched topic' }));
    } else if (earlier === undefined && !take(hub.topics.weigh(topic))) {
      send(encodeReply(frame, 'error', { reason: 'too many topics' }));
    } else {
      if (earlier !== undefined) send(encodeClose(topic, earlier));
      joined.set(topic, joinRef);
      hub.join(topic, send);
      if (channel !== undefined) {
        channels.get(topic)?.close();
        channels.set(topic, channel.open(client));
      }
      const version = hub.readVersion();
      send(encodeReply(frame, 'ok', version === '' ? {} : { version }));
    }
  }

  function take(more: number): boolean {
    if (weight + more > limits.topicsWeight || !quota.take(more)) return false;
    weight += more;
    return true;
  }

  function release(less: number): void {
    weight -= less;
    quota.release(less);
  }

  function leave(frame: SocketFrame): void {
    const topic = frame[2];
    const joinRef = joined.get(topic);
    send(encodeReply(frame, 'ok'));
    if (joinRef === undefined) return;
    joined.delete(topic);
    channels.get(topic)?.close();
    channels.delete(topic);
    release(hub.topics.weigh(topic));
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
      answer(frame);
    }
  }

  function answer(frame: SocketFrame): void {
    const [, , topic, event, payload] = frame;
    const reply = channels.get(topic)?.receive(event, payload) ?? null;
    if (reply instanceof Promise) void reply.then((later) => !isOver && sendReply(frame, later));
    else sendReply(frame, reply);
  }

  function sendReply(frame: SocketFrame, reply: ChannelReply | null): void {
    const reason = joined.has(frame[2]) ? 'unknown event' : 'unmatched topic';
    send(encodeReply(frame, reply?.status ?? 'error', reply?.response ?? { reason }));
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
      isOver = true;
      for (const channel of channels.values()) channel.close();
      channels.clear();
      for (const topic of joinedByChannels) client.leave(topic);
      for (const topic of joined.keys()) hub.leave(topic, send);
      joined.clear();
      release(weight);
    },
  };
}
