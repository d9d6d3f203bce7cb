import type { Socket } from 'phoenix';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinTopics } from './join-topics.ts';
import { createTopicRegistry } from './topic-registry.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

/** A socket that notes what is asked of it; `say` and `answer` are the server. */
function createSocket() {
  const asked: string[] = [];
  const channels = new Map<string, { onMessage: (event: string, payload: unknown) => unknown }>();
  const joins = new Map<string, (reply: unknown) => void>();
  const socket = {
    channel(topic: string) {
      const channel = {
        onMessage: (_: string, payload: unknown) => payload,
        join() {
          asked.push(`join ${topic}`);
          return {
            receive: (_: string, callback: (reply: unknown) => void) => void joins.set(topic, callback),
          };
        },
        leave: () => asked.push(`leave ${topic}`),
      };
      channels.set(topic, channel);
      return channel;
    },
  };
  return {
    asked,
    socket: socket as unknown as Socket,
    answer: (topic: string, reply: unknown = {}) => joins.get(topic)?.(reply),
    say: (topic: string, event: string, payload: unknown) => channels.get(topic)?.onMessage(event, payload),
  };
}

function createListener() {
  const received: unknown[] = [];
  return {
    received,
    onEvent: (event: string, payload: unknown) => void received.push([event, payload]),
    onJoined: (missedUntilMs: number) => void received.push(missedUntilMs),
  };
}

test('joinTopics() joins what the page requested before the socket came, and hands its events on', () => {
  const { socket, asked, answer, say } = createSocket();
  const topics = createTopicRegistry();
  const listener = createListener();
  topics.subscribe('tokens:0x1', listener);
  joinTopics(socket, topics, { version: '', own: new Map(), getEventTimeMs: () => 900 });
  answer('tokens:0x1');
  say('tokens:0x1', 'token_transfer', { token_transfer: 2 });
  say('tokens:0x1', 'phx_reply', {});
  expect(asked).toEqual(['join tokens:0x1']);
  expect(listener.received).toEqual([900, ['token_transfer', { token_transfer: 2 }]]);
});

test('joinTopics() notifies one that comes later of the last event, and all of every later join', () => {
  const { socket, answer, say } = createSocket();
  const topics = createTopicRegistry();
  const [first, second] = [createListener(), createListener()];
  joinTopics(socket, topics, { version: '', own: new Map(), getEventTimeMs: () => 900 });
  topics.subscribe('a', first);
  answer('a');
  vi.setSystemTime(1500);
  say('a', 'x', null);
  topics.subscribe('a', second);
  expect([first.received, second.received]).toEqual([[900, ['x', null]], [1500]]);
  answer('a');
  expect([first.received.at(-1), second.received.at(-1)]).toEqual([900, 900]);
});

test('joinTopics() reports nothing as missed while the index is the one that the page was made of', () => {
  const { socket, answer, say } = createSocket();
  const topics = createTopicRegistry();
  const listener = createListener();
  topics.subscribe('a', listener);
  joinTopics(socket, topics, { version: 'v1', own: new Map(), getEventTimeMs: () => 900 });
  answer('a', { version: 'v1' });
  answer('a', { version: 'v2' });
  answer('a', {});
  expect(listener.received).toEqual([Number.NEGATIVE_INFINITY, 900, 900]);
  vi.setSystemTime(1500);
  say('a', 'x', null);
  const later = createListener();
  topics.subscribe('a', later);
  expect(later.received).toEqual([1500]);
});

test('joinTopics() leaves a topic two seconds after the last that requested it, unless another comes', () => {
  const { socket, asked } = createSocket();
  const topics = createTopicRegistry();
  joinTopics(socket, topics, { version: '', own: new Map(), getEventTimeMs: () => 0 });
  topics.subscribe('a', createListener())();
  vi.advanceTimersByTime(1500);
  const leave = topics.subscribe('a', createListener());
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual(['join a']);
  leave();
  vi.advanceTimersByTime(2000);
  expect(asked).toEqual(['join a', 'leave a']);
});

test('joinTopics() passes on the events of a topic that is joined already, and neither joins nor leaves it', () => {
  const { socket, asked, answer, say } = createSocket();
  const channel = socket.channel('blocks:new_block');
  const seen: string[] = [];
  channel.onMessage = (event, payload) => {
    seen.push(event);
    return payload;
  };
  const pushed = channel.join();
  const own = new Map([['blocks:new_block', { channel, pushed, hasEvents: () => seen.length > 0 }]]);
  const topics = createTopicRegistry();
  joinTopics(socket, topics, { version: 'v', own, getEventTimeMs: () => 900 });
  say('blocks:new_block', 'new_block', { block: 1 });
  const listener = createListener();
  const stop = topics.subscribe('blocks:new_block', listener);
  answer('blocks:new_block', { version: 'v' });
  say('blocks:new_block', 'new_block', { block: 2 });
  stop();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual(['new_block', 'new_block']);
  expect(listener.received).toEqual([900, ['new_block', { block: 2 }]]);
  expect(asked).toEqual(['join blocks:new_block']);
});
