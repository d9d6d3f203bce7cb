import type { Channel, Socket } from 'phoenix';
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

interface PageTimes {
  /** The index version that the page was rendered from; empty if unknown. */
  version: string;
  /** Time when the socket last reported a block, or was opened, in ms. */
  getEventTimeMs: () => number;
}

/** Joins the topics that the page needs; returns a function that stops it. */
export function joinTopics(
  socket: Socket,
  topics: TopicRegistry,
  { version, getEventTimeMs }: PageTimes,
): () => void {
  const open = new Map<string, JoinedTopic>();

  function join(topic: string): JoinedTopic {
    const channel = socket.channel(topic);
    const joined: JoinedTopic = {
      channel,
      isJoined: false,
      eventAtMs: 0,
      informed: new WeakSet(),
      leaveTimer: undefined,
    };
    channel.onMessage = (event, payload) => {
      if (event.startsWith('phx_') || event.startsWith('chan_reply_')) return payload;
      joined.eventAtMs = Date.now();
      for (const { onEvent } of topics.listenersOf(topic)) onEvent(event, payload);
      return payload;
    };
    channel.join().receive('ok', (reply) => {
      joined.isJoined = true;
      joined.informed = new WeakSet();
      joined.eventAtMs = isUnchanged(version, reply) ? Number.NEGATIVE_INFINITY : getEventTimeMs();
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
    } else if (joined) {
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
