import { randomBytes } from 'node:crypto';
import { createAddressLimit } from './address-limit.ts';
import { createSocketSession } from './socket-session.ts';
import { createTopicAllowances, type TopicAllowance } from './topic-allowance.ts';
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
  /** A client that so many frames, or so many bytes, would wait for is too slow and is cut off. */
  waitingFrames: number;
  waitingBytes: number;
  /** Beyond so much that waits for all of them, the one that it would be added for is cut off. */
  totalBytes: number;
}

export const POLL_LIMITS: PollLimits = {
  sessions: 2000,
  sessionsPerAddress: 100,
  pollMs: 9_000,
  idleMs: 30_000,
  waitingFrames: 500,
  waitingBytes: 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
};

/** Creates the keeper of polling clients. */
export function createPollSessions(
  hub: TopicHub,
  limits: PollLimits = POLL_LIMITS,
  allowanceOf: (address: string) => TopicAllowance = createTopicAllowances(),
): PollSessions {
  const memory = { bytes: 0 };
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
      sessions.set(
        token,
        createPollSession({ hub, token, limits, memory, allowance: allowanceOf(address), onEnd }),
      );
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
  /** What waits for all sessions together. */
  memory: { bytes: number };
  allowance: TopicAllowance;
  onEnd: () => void;
}

function createPollSession({
  hub,
  token,
  limits,
  memory,
  allowance,
  onEnd,
}: PollSessionInput): PollSession & { seenAt(): number } {
  const queue = createPollQueue(limits, memory);
  let wake = () => {};
  let seenAt = performance.now();
  let isOver = false;
  const session = createSocketSession(hub, add, allowance);

  function add(frame: Buffer): void {
    if (isOver) return;
    if (queue.add(frame)) wake();
    else end();
  }

  function end(): void {
    isOver = true;
    queue.takeAll();
    session.end();
    onEnd();
    wake();
  }

  async function take(signal: AbortSignal): Promise<string[]> {
    seenAt = performance.now();
    wake();
    if (queue.isEmpty() && !isOver) await waitForFrame(signal);
    seenAt = performance.now();
    if (signal.aborted) return [];
    return queue.takeAll().map(String);
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

/** The frames that wait for one session; they count towards what waits for all. */
function createPollQueue(limits: PollLimits, memory: PollSessionInput['memory']) {
  let waiting: Buffer[] = [];
  let bytes = 0;

  function count(more: number): void {
    bytes += more;
    memory.bytes += more;
  }

  return {
    isEmpty: () => waiting.length === 0,
    /** False where it would be too much. */
    add(frame: Buffer): boolean {
      if (waiting.length >= limits.waitingFrames) return false;
      if (bytes + frame.byteLength > limits.waitingBytes) return false;
      if (memory.bytes + frame.byteLength > limits.totalBytes) return false;
      waiting.push(frame);
      count(frame.byteLength);
      return true;
    },
    takeAll(): Buffer[] {
      const frames = waiting;
      waiting = [];
      count(-bytes);
      return frames;
    },
  };
}
