import type { Channel, Push, Socket } from 'phoenix';
import { isUnchanged } from '../is-unchanged.ts';
import type { TopicListener, TopicRegistry } from './topic-registry.ts';

/** Delay before an unused topic is left, in ms: the next view of the page may need it, too. */
const LINGER_MS = 2000;

interface JoinedTopic {
  channel: Channel;
  isJoined: boolean;
  /** Time of the last event, in ms. */
  eventAtMs: number;
  informed: WeakSet<TopicListener>;
  leaveTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A topic that every page joins: a second channel of it would take the place of the first. */
export interface OwnTopic {
  channel: Channel;
  pushed: Push;
  /** True if it has reported something since the page was opened. */
  hasEvents: () => boolean;
}

interface PageTimes {
  /** Topics that are joined already; their events are passed on to those who subscribe. */
  own: ReadonlyMap<string, OwnTopic>;
  /** The index version that the page was rendered from; empty if unknown. */
  version: string;
  /** Time when the socket last reported a block, or was opened, in ms. */
  getEventTimeMs: () => number;
}

/** Joins the topics that the page needs; returns a function that stops it. */
export function joinTopics(
  socket: Socket,
  topics: TopicRegistry,
  { version, own, getEventTimeMs }: PageTimes,
): () => void {
  const open = new Map<string, JoinedTopic>();

  function join(topic: string): JoinedTopic {
    const existing = own.get(topic);
    const channel = existing?.channel ?? socket.channel(topic);
    const { onMessage } = channel;
    const joined: JoinedTopic = {
      channel,
      isJoined: false,
      eventAtMs: 0,
      informed: new WeakSet(),
      leaveTimer: undefined,
    };
    channel.onMessage = (event, payload, ref) => {
      if (existing !== undefined) onMessage(event, payload, ref);
      if (event.startsWith('phx_') || event.startsWith('chan_reply_')) return payload;
      joined.eventAtMs = Date.now();
      for (const { onEvent } of topics.listenersOf(topic)) onEvent(event, payload);
      return payload;
    };
    (existing?.pushed ?? channel.join()).receive('ok', (reply) => {
      joined.isJoined = true;
      joined.informed = new WeakSet();
      // The reply to a topic that was joined long ago says nothing of what it has reported since.
      const isCurrent = isUnchanged(version, reply) && existing?.hasEvents() !== true;
      joined.eventAtMs = isCurrent ? Number.NEGATIVE_INFINITY : getEventTimeMs();
      publishJoined(topic, joined);
    });
    return joined;
  }

  /** Informs new listeners of how old their data may be. */
  function publishJoined(topic: string, { informed, eventAtMs }: JoinedTopic) {
    for (const listener of topics.listenersOf(topic)) {
      if (informed.has(listener)) continue;
      informed.add(listener);
      listener.onJoined(eventAtMs);
    }
  }

  function follow(topic: string) {
    const joined = open.get(topic);
    if (topics.listenersOf(topic).size > 0) {
      if (!joined) {
        open.set(topic, join(topic));
        return;
      }
      clearTimeout(joined.leaveTimer);
      joined.leaveTimer = undefined;
      if (joined.isJoined) publishJoined(topic, joined);
    } else if (joined && !own.has(topic)) {
      joined.leaveTimer ??= setTimeout(() => {
        open.delete(topic);
        joined.channel.leave();
      }, LINGER_MS);
    }
  }

  for (const topic of topics.listPending()) follow(topic);
  const stop = topics.watch(follow);
  return () => {
    stop();
    for (const { leaveTimer } of open.values()) clearTimeout(leaveTimer);
  };
}
