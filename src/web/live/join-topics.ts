import type { Channel, Socket } from 'phoenix';
import { isUnchanged } from './is-unchanged.ts';
import type { TopicListener, TopicRegistry } from './topic-registry.ts';

/** A topic that nobody needs any longer stays joined for a moment: the next view of the page may need it, too. */
const LINGER_MS = 2000;

interface JoinedTopic {
  channel: Channel;
  isJoined: boolean;
  /** When the last event came, in ms. */
  eventAtMs: number;
  informed: WeakSet<TopicListener>;
  leaveTimer: ReturnType<typeof setTimeout> | undefined;
}

interface PageTimes {
  /** The version of the index that the page was made of; empty where it is not known. */
  version: string;
  /** When the socket has last reported a block, or was opened, in ms. */
  getEventTimeMs: () => number;
}

/** Keeps the topics joined that the page needs; returns the way to stop. */
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

  /** Those who have come since learn how far what they have read may be behind. */
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
