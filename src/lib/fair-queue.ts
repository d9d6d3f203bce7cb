import { BaseError } from './base-error.ts';
import { createUsage } from './usage.ts';

/** How much may run and wait at once. */
export interface FairQueueLimits {
  /** Entries that run at once. */
  slots: number;
  /** Of these, how many one client may have. */
  slotsPerClient: number;
  waiting: number;
  waitingPerClient: number;
  /** How long an entry waits at most, in ms. */
  waitMs: number;
  /** The time, in ms; the system's by default. */
  now?: () => number;
}

/**
 * Gives out slots: of the clients that wait, next is the one with the fewest running entries, and of these the one that has held
 * slots for the shortest time lately while others waited. So a client that needs little waits for the entries that run, not for all
 * that needs much, and one that was alone before comes ahead of those that are new.
 */
export interface FairQueue {
  /**
   * Resolves with the function that gives the slot back. Null is the server itself: it goes first and is never refused.
   * Rejects with QueueFullError, and with the signal's reason when that aborts before the turn comes.
   */
  enter(client: string | null, signal?: AbortSignal): Promise<() => void>;
  /** Whether a client that enters now would not be refused at once. */
  hasRoom(client: string | null): boolean;
  running(): number;
  waiting(): number;
}

/** No slot was to be had: there are too many entries, or the wait was too long. */
export class QueueFullError extends BaseError {
  override name = 'QueueFullError';
  override readonly code = 'queue_full';
  override readonly retryable = true;
  /** Whether the client itself has too many entries, and not all clients together. */
  readonly isOwn: boolean;

  constructor(isOwn: boolean, message: string) {
    super(message);
    this.isOwn = isOwn;
  }
}

interface Entry {
  start(): void;
}

interface ClientEntries {
  running: number;
  /** In the order in which they came. */
  waiting: Set<Entry>;
}

/** A client that is seen for the first time counts as if it had held a slot for so long, in ms: many new ones come after those who were there. */
const NEWCOMER_MS = 100;

/** Creates the queue. What it holds is bounded by `slots` and `waiting`, and by the bounds of `createUsage`. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const now = limits.now ?? (() => performance.now());
  const usage = createUsage(now);
  /** Those that have entries; in the order of their turns, where they have used as much. */
  const clients = new Map<string | null, ClientEntries>();
  let running = 0;
  let waiting = 0;

  function mayStart(client: string | null, entries: ClientEntries): boolean {
    return running < limits.slots && (client === null || entries.running < limits.slotsPerClient);
  }

  function take(client: string | null, entries: ClientEntries): () => void {
    running += 1;
    entries.running += 1;
    // The last in turn, until the others that wait have had theirs.
    clients.delete(client);
    clients.set(client, entries);
    const startedAt = now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (client !== null) usage.add(client, waiting > 0 ? now() - startedAt : 0);
      running -= 1;
      entries.running -= 1;
      forgetIdle(client, entries);
      startNext();
    };
  }

  function forgetIdle(client: string | null, entries: ClientEntries): void {
    if (entries.running === 0 && entries.waiting.size === 0) clients.delete(client);
  }

  function startNext(): void {
    while (running < limits.slots && waiting > 0) {
      const [entry] = findNext()?.waiting ?? [];
      if (entry === undefined) return;
      entry.start();
    }
  }

  /** The server itself, else of the clients that run the least the one that has used the least. */
  function findNext(): ClientEntries | undefined {
    const own = clients.get(null);
    if (own !== undefined && own.waiting.size > 0) return own;
    let next: { entries: ClientEntries; used: number } | undefined;
    for (const [client, entries] of clients) {
      if (client === null || entries.waiting.size === 0 || !mayStart(client, entries)) continue;
      const used = usage.isKnown(client) ? usage.read(client) : NEWCOMER_MS;
      const difference = next === undefined ? -1 : entries.running - next.entries.running || used - next.used;
      if (difference < 0) next = { entries, used };
    }
    return next?.entries;
  }

  function refuse(client: string | null, entries: ClientEntries): QueueFullError | null {
    if (client === null) return null;
    if (entries.waiting.size >= limits.waitingPerClient)
      return new QueueFullError(true, `The client has ${entries.waiting.size} entries in the queue already.`);
    if (waiting >= limits.waiting)
      return new QueueFullError(false, `${waiting} entries are in the queue already.`);
    return null;
  }

  function wait(client: string | null, entries: ClientEntries, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        entries.waiting.delete(entry);
        waiting -= 1;
      };
      const giveUp = (reason: unknown) => {
        leave();
        forgetIdle(client, entries);
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason);
      const onTimeout = () =>
        giveUp(
          new QueueFullError(
            entries.running >= limits.slotsPerClient,
            `No turn came within ${limits.waitMs} ms.`,
          ),
        );
      const timer = setTimeout(onTimeout, limits.waitMs);
      const entry: Entry = {
        start() {
          leave();
          resolve(take(client, entries));
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      entries.waiting.add(entry);
      waiting += 1;
    });
  }

  return {
    async enter(client, signal) {
      signal?.throwIfAborted();
      const entries = clients.get(client) ?? { running: 0, waiting: new Set() };
      if (entries.waiting.size === 0 && mayStart(client, entries)) return take(client, entries);
      const refusal = refuse(client, entries);
      if (refusal !== null) throw refusal;
      clients.set(client, entries);
      return wait(client, entries, signal);
    },
    hasRoom(client) {
      const entries = clients.get(client) ?? { running: 0, waiting: new Set() };
      return (entries.waiting.size === 0 && mayStart(client, entries)) || refuse(client, entries) === null;
    },
    running: () => running,
    waiting: () => waiting,
  };
}
