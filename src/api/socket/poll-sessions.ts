import { randomBytes } from 'node:crypto';
import { createAddressLimit } from './address-limit.ts';
import { createSocketSession } from './socket-session.ts';
import type { TopicHub } from './topic-hub.ts';

/** A client that polls: frames wait for it until it asks. */
export interface PollSession {
  readonly token: string;
  receive(text: string): boolean;
  /** The frames that wait, or those that come within the time of a poll; none when the signal ends it. */
  take(signal: AbortSignal): Promise<string[]>;
  end(): void;
}

export interface PollSessions {
  /** The new session's token; null when there are too many, in all or from this address. */
  create(address: string): string | null;
  count(): number;
  get(token: string): PollSession | undefined;
  close(): void;
}

export interface PollLimits {
  sessions: number;
  sessionsPerAddress: number;
  pollMs: number;
  /** A client that does not ask for so long is gone. */
  idleMs: number;
  /** A client that so many frames wait for is too slow and is cut off. */
  waitingFrames: number;
}

const LIMITS: PollLimits = {
  sessions: 2000,
  sessionsPerAddress: 100,
  pollMs: 9_000,
  idleMs: 30_000,
  waitingFrames: 500,
};

/** Creates the keeper of polling clients. */
export function createPollSessions(hub: TopicHub, limits: PollLimits = LIMITS): PollSessions {
  const sessions = new Map<string, PollSession & { seenAt(): number }>();
  const addresses = createAddressLimit(limits.sessionsPerAddress);
  const sweep = setInterval(
    () => {
      const oldest = performance.now() - limits.idleMs;
      for (const session of [...sessions.values()]) if (session.seenAt() < oldest) session.end();
    },
    Math.max(50, limits.idleMs / 10),
  );
  sweep.unref();

  return {
    count: () => sessions.size,
    create(address) {
      if (sessions.size >= limits.sessions || !addresses.take(address)) return null;
      const token = randomBytes(24).toString('base64url');
      const onEnd = () => {
        if (sessions.delete(token)) addresses.release(address);
      };
      sessions.set(token, createPollSession({ hub, token, limits, onEnd }));
      return token;
    },
    get: (token) => sessions.get(token),
    close() {
      clearInterval(sweep);
      for (const session of [...sessions.values()]) session.end();
    },
  };
}

interface PollSessionInput {
  hub: TopicHub;
  token: string;
  limits: PollLimits;
  onEnd: () => void;
}

function createPollSession({
  hub,
  token,
  limits,
  onEnd,
}: PollSessionInput): PollSession & { seenAt(): number } {
  let waiting: string[] = [];
  let wake = () => {};
  let seenAt = performance.now();
  let isOver = false;
  const session = createSocketSession(hub, (frame) => {
    waiting.push(frame);
    if (waiting.length > limits.waitingFrames) end();
    else wake();
  });

  function end(): void {
    isOver = true;
    waiting = [];
    session.end();
    onEnd();
    wake();
  }

  async function take(signal: AbortSignal): Promise<string[]> {
    seenAt = performance.now();
    wake();
    if (waiting.length === 0 && !isOver) await waitForFrame(signal);
    seenAt = performance.now();
    if (signal.aborted) return [];
    const frames = waiting;
    waiting = [];
    return frames;
  }

  function waitForFrame(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limits.pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  return { token, take, end, seenAt: () => seenAt, receive: (text) => session.receive(text) };
}
