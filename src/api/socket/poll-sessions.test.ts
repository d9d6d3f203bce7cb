import { afterEach, expect, test } from 'vitest';
import { createPollSessions, POLL_LIMITS, type PollLimits, type PollSession } from './poll-sessions.ts';
import { createTopicHub } from './topic-hub.ts';

const TOPIC = 'blocks:new_block';
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function open(limits: Partial<PollLimits>) {
  const hub = createTopicHub();
  const sessions = createPollSessions(hub, { ...POLL_LIMITS, ...limits });
  closers.push(sessions.close);
  const join = async (): Promise<PollSession> => {
    const session = sessions.get(sessions.create('127.0.0.1') ?? '') as PollSession;
    session.receive(JSON.stringify(['1', '1', TOPIC, 'phx_join', {}]));
    await session.take(new AbortController().signal);
    return session;
  };
  return { hub, sessions, join };
}

test('a session that too many bytes would wait for is ended as they come', async () => {
  const { hub, sessions, join } = open({ waitingBytes: 3000 });
  await join();
  const reader = await join();
  for (let count = 0; count < 4; count++) {
    hub.broadcast(TOPIC, 'new_block', { text: 'x'.repeat(900) });
    expect(await reader.take(new AbortController().signal)).toHaveLength(1);
  }
  expect(sessions.count()).toBe(1);
  expect(hub.countJoins()).toBe(1);
});

test('what waits for all sessions together has a bound, and is counted no longer once it is taken', async () => {
  const { hub, sessions, join } = open({ totalBytes: 5000 });
  const joined = await Promise.all([join(), join(), join()]);
  hub.broadcast(TOPIC, 'new_block', { text: 'x'.repeat(1900) });
  expect(sessions.count()).toBe(2);
  for (const session of joined) await Promise.race([session.take(AbortSignal.timeout(50)), null]);
  hub.broadcast(TOPIC, 'new_block', { text: 'x'.repeat(1900) });
  expect(sessions.count()).toBe(2);
});
