import { randomBytes } from 'node:crypto';
import { createAddressLimit } from './address-limit.ts';
import { createSocketSession } from './socket-session.ts';
import type { TopicHub } from './topic-hub.ts';
import { createTopicQuotas, type TopicQuota } from './topic-quota.ts';

/** A polling client: frames are queued until its next request. */
export interface PollSession {
  readonly token: string;
  receive(text: string): boolean;
  /** Returns the queued frames, or those that arrive during the poll; none when the signal aborts it. */
  take(signal: AbortSignal): Promise<string[]>;
  end(): void;
}

export interface PollSessions {
  /** Returns the token of a new session; null if there are too many, in total or from this address. */
  create(address: string): string | null;
  count(): number;
  get(token: string): PollSession | undefined;
  close(): void;
}

export interface PollLimits {
  sessions: number;
  sessionsPerAddress: number;
  pollMs: number;
  /** Time without a poll after which a client is gone. */
  idleMs: number;
  /** Maximum number of queued frames, and bytes, of one client before it is disconnected. */
  waitingFrames: number;
  waitingBytes: number;
  /** Maximum queued bytes of all clients; beyond it, the client to whom a frame is sent is disconnected. */
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

/** Creates the manager of polling clients. */
export function createPollSessions(
  hub: TopicHub,
  limits: PollLimits = POLL_LIMITS,
  quotaOf: (address: string) => TopicQuota = createTopicQuotas(),
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
      sessions.set(token, createPollSession({ hub, token, limits, memory, quota: quotaOf(address), onEnd }));
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
  /** Queued bytes of all sessions. */
  memory: { bytes: number };
  quota: TopicQuota;
  onEnd: () => void;
}

function createPollSession({
  hub,
  token,
  limits,
  memory,
  quota,
  onEnd,
}: PollSessionInput): PollSession & { seenAt(): number } {
  const queue = createPollQueue(limits, memory);
  let wake = () => {};
  let seenAt = performance.now();
  let isOver = false;
  const session = createSocketSession(hub, add, quota);

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

/** Queued frames of one session; they count towards the total. */
function createPollQueue(limits: PollLimits, memory: PollSessionInput['memory']) {
  let waiting: Buffer[] = [];
  let bytes = 0;

  function count(more: number): void {
    bytes += more;
    memory.bytes += more;
  }

  return {
    isEmpty: () => waiting.length === 0,
    /** Returns false beyond a limit. */
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
