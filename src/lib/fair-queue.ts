import { BaseError } from './base-error.ts';
import { createUsage } from './usage.ts';

/** Limits on running and waiting entries. */
export interface FairQueueLimits {
  /** Maximum number of entries that run at once. */
  slots: number;
  /** Maximum number of slots of one client. */
  slotsPerClient: number;
  waiting: number;
  waitingPerClient: number;
  /** Maximum wait of an entry, in ms. */
  waitMs: number;
  /** Clock, in ms; the system's by default. */
  now?: () => number;
}

/**
 * Fair queue of slots: next is the waiting client with the fewest running entries, and among equals the one with the
 * least recent slot time while others waited. A light client thus waits only for running entries, not for everything
 * that a heavy client has queued, and a client that was alone before comes ahead of new ones.
 */
export interface FairQueue {
  /**
   * Resolves with the function that releases the slot. A null client is the server itself: it goes first and is never
   * refused. Rejects with QueueFullError, or with the signal's reason when that aborts first.
   */
  enter(client: string | null, signal?: AbortSignal): Promise<() => void>;
  /** Returns true if the queue would accept an entry of a client. */
  hasRoom(client: string | null): boolean;
  running(): number;
  waiting(): number;
}

/** No slot is available: there are too many entries, or the wait was too long. */
export class QueueFullError extends BaseError {
  override name = 'QueueFullError';
  override readonly code = 'queue_full';
  override readonly retryable = true;
  /** True if the client alone has too many entries, false if all clients together do. */
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
  /** Waiting entries, in order of arrival. */
  waiting: Set<Entry>;
}

/** Slot time charged to a new client, in ms: many new clients queue after existing ones. */
const NEWCOMER_MS = 100;

/** Creates the queue. Its size is bounded by `slots` and `waiting`, and by the bounds of `createUsage`. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const now = limits.now ?? (() => performance.now());
  const usage = createUsage(now);
  /** Clients with entries, in turn order for equal usage. */
  const clients = new Map<string | null, ClientEntries>();
  let running = 0;
  let waiting = 0;

  function mayStart(client: string | null, entries: ClientEntries): boolean {
    return running < limits.slots && (client === null || entries.running < limits.slotsPerClient);
  }

  function take(client: string | null, entries: ClientEntries): () => void {
    running += 1;
    entries.running += 1;
    // Moves the client to the end of the order, behind the others that wait.
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

  /**
   * Finds the next client: the server itself, else of the clients with the fewest running entries the one with the
   * least usage.
   */
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
