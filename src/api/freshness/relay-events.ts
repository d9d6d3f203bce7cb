import type { IndexEvent } from '#db/connection/notify.ts';
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

const POLL_INTERVAL_MS = 2_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
/** Maximum number of events waiting for a replica; older ones are dropped, and the gap in `seq` makes clients fetch again. */
const MAX_WAITING = 64;

/** Creates a relay, which checks periodically until it is stopped. */
export function createEventRelay(
  context: Pick<ApiContext, 'db' | 'runs'>,
  hub: IndexEventHub,
  { isReplica, pollIntervalMs = POLL_INTERVAL_MS }: RelayOptions,
): EventRelay {
  const controller = new AbortController();
  const waiting: IndexEvent[] = [];
  let isBusy = false;
  let known: IndexEvent | null = null;
  let seen: IndexEvent | null = null;

  function emit(event: IndexEvent): void {
    known = event;
    hub.emit(event);
  }

  async function publishWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (let event = waiting[0]; event && !controller.signal.aborted; event = waiting[0]) {
      if (await canRead(context, event).catch(() => false)) {
        if (waiting[0] === event) waiting.shift();
        emit(event);
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
    seen = await readHead(context, known);
    if (before === null || seen === null || waiting.length > 0) return;
    if (known?.run === before.run && known.seq >= before.seq) return;
    emit(seen);
  }

  const timer = setInterval(() => void poll().catch(() => {}), pollIntervalMs);
  timer.unref();
  return {
    accept(event) {
      if (!isReplica) return emit(event);
      if (waiting.length >= MAX_WAITING) waiting.shift();
      waiting.push(event);
      void publishWaiting();
    },
    async catchUp() {
      const head = await readHead(context, known);
      if (head !== null) emit(head);
    },
    stop() {
      clearInterval(timer);
      controller.abort();
    },
  };
}

/** Returns true if the read pool has the commit of an event. */
async function canRead({ db, runs }: Pick<ApiContext, 'db' | 'runs'>, event: IndexEvent): Promise<boolean> {
  const run = event.kind === 'reset' ? await getActiveRun(db) : await runs.byId(event.run);
  if (run?.id !== event.run) return false;
  return (await getChainHead(db.withSchema(run.schema))).seq >= event.seq;
}

/** Reads the head of the active run as an event; null if there is no block yet. */
async function readHead(
  { db }: Pick<ApiContext, 'db'>,
  known: IndexEvent | null,
): Promise<IndexEvent | null> {
  const run = await getActiveRun(db);
  if (run === null) return null;
  const { seq, number, hash } = await getChainHead(db.withSchema(run.schema));
  if (number === null || hash === null) return null;
  const event = { run: run.id, seq, height: number, hash: bytesToHex(hash) };
  return { ...event, kind: known === null ? 'block' : kindAfter(known, event) };
}

function kindAfter(known: IndexEvent, { run, height, hash }: Omit<IndexEvent, 'kind'>): IndexEvent['kind'] {
  if (known.run !== run) return 'reset';
  if (known.hash === hash) return 'progress';
  return height > known.height ? 'block' : 'unwind';
}
