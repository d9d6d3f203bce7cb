import { EPOCH_STEP, type IndexEvent } from '#db/connection/notify.ts';
import { getChainHead } from '#db/queries/block/chain-head.ts';
import { getActiveRun } from '#db/queries/run/runs.ts';
import { bytesToHex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import type { ApiContext } from '../context.ts';
import type { IndexEventHub } from './index-event.ts';

/** Relays the database's notifications to the hub. */
export interface EventRelay {
  /** Accepts a received event; it is passed to the hub once its commit is readable here. */
  accept(event: IndexEvent): void;
  /** Publishes the current head: call it after a reconnect, as notifications sent meanwhile are lost. */
  catchUp(): Promise<void>;
  stop(): void;
}

interface RelayOptions {
  /** True if reads go to a replica, which may lag behind the primary that sends the events. */
  isReplica: boolean;
  /** Interval of checks for lost events, in ms, as behind a pooler that drops LISTEN. */
  pollIntervalMs?: number;
}

/** Kinds of events whose block is the head. */
const HEAD_KINDS: ReadonlySet<IndexEvent['kind']> = new Set(['block', 'unwind', 'reset']);
const POLL_INTERVAL_MS = 2_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
/** Maximum number of events waiting for a replica; older ones are dropped, and the gap in `seq` makes clients fetch again. */
const MAX_WAITING = 64;

/** Creates a relay, which checks periodically until it is stopped. */
export function createEventRelay(
  context: Pick<ApiContext, 'store' | 'index'>,
  hub: IndexEventHub,
  { isReplica, pollIntervalMs = POLL_INTERVAL_MS }: RelayOptions,
): EventRelay {
  const controller = new AbortController();
  const waiting: IndexEvent[] = [];
  let isBusy = false;
  let isCatchingUp = false;
  let known: IndexEvent | null = null;
  let seen: IndexEvent | null = null;
  /** Newest block that was published. */
  let head: Pick<IndexEvent, 'height' | 'hash'> | null = null;

  function emit(event: IndexEvent, isHead = HEAD_KINDS.has(event.kind)): void {
    if (isHead) head = { height: event.height, hash: event.hash };
    known = event;
    hub.emit(event);
  }

  /** Passes a notification on; blocks count as taken back where the indexer resumes from another one than was published. */
  function pass(event: IndexEvent): void {
    const last = known?.run === event.run && event.kind !== 'reset' ? known : null;
    if (last !== null && event.seq <= last.seq) return;
    const isResumed =
      last === null || !isOtherEpoch(last, event) || head === null || head.hash === event.hash;
    emit(isResumed ? event : { ...event, kind: 'unwind' });
  }

  /** Reads the head of the active run, as an event after the last one. */
  async function readNext(): Promise<IndexEvent | null> {
    const next = await readHead(context);
    if (next === null || known === null) return next && { ...next, kind: 'block' };
    return { ...next, kind: kindAfter(known, head, next) };
  }

  async function publishWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (let event = waiting[0]; event && !controller.signal.aborted; event = waiting[0]) {
      if (!isCatchingUp && (!isReplica || (await canRead(context, event).catch(() => false)))) {
        if (waiting[0] !== event) continue;
        waiting.shift();
        pass(event);
        pauseMs = FIRST_PAUSE_MS;
      } else {
        await sleep(pauseMs, controller.signal);
        pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
      }
    }
    isBusy = false;
  }

  /** Publishes lost events: those whose commit was readable for a whole interval without a notification. */
  async function poll(): Promise<void> {
    const before = seen;
    seen = await readNext();
    if (before === null || seen === null || waiting.length > 0) return;
    if (known?.run === before.run && known.seq >= before.seq) return;
    emit(seen, true);
  }

  const timer = setInterval(() => void poll().catch(() => {}), pollIntervalMs);
  timer.unref();
  return {
    accept(event) {
      if (!isReplica && !isCatchingUp) return pass(event);
      if (waiting.length >= MAX_WAITING) waiting.shift();
      waiting.push(event);
      void publishWaiting();
    },
    async catchUp() {
      // What is still unreadable may be lost with the server that committed it.
      waiting.length = 0;
      isCatchingUp = true;
      try {
        const next = await readNext();
        if (next !== null) emit(next, true);
      } finally {
        isCatchingUp = false;
      }
    },
    stop() {
      clearInterval(timer);
      controller.abort();
    },
  };
}

/** Returns true if the read pool has the commit of an event. */
async function canRead(
  { store: { db }, index: { runs } }: Pick<ApiContext, 'store' | 'index'>,
  event: IndexEvent,
): Promise<boolean> {
  const run = event.kind === 'reset' ? await getActiveRun(db) : await runs.byId(event.run);
  if (run?.id !== event.run) return false;
  return (await getChainHead(db.withSchema(run.schema))).seq >= event.seq;
}

/** Reads the head of the active run; null if there is no block yet. */
async function readHead({
  store: { db },
}: Pick<ApiContext, 'store'>): Promise<Omit<IndexEvent, 'kind'> | null> {
  const run = await getActiveRun(db);
  if (run === null) return null;
  const { seq, number, hash } = await getChainHead(db.withSchema(run.schema));
  if (number === null || hash === null) return null;
  return { run: run.id, seq, height: number, hash: bytesToHex(hash) };
}

/** Returns true if the index has restarted between two events, or commits are lost. */
function isOtherEpoch(known: IndexEvent, { seq }: Pick<IndexEvent, 'seq'>): boolean {
  return seq < known.seq || seq - known.seq >= EPOCH_STEP;
}

function kindAfter(
  known: IndexEvent,
  head: Pick<IndexEvent, 'height' | 'hash'> | null,
  next: Omit<IndexEvent, 'kind'>,
): IndexEvent['kind'] {
  if (known.run !== next.run) return 'reset';
  if (head === null || head.hash === next.hash) return 'progress';
  return next.height > head.height && !isOtherEpoch(known, next) ? 'block' : 'unwind';
}
