import type { Kysely } from 'kysely';
import { type ChainHead, getChainHead } from '../db/queries/chain-head.ts';
import type { Run } from '../db/queries/runs.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { IndexEventSource } from './index-event.ts';

/** Knows how far each run has come without asking the database for every request. */
export interface HeadTracker {
  get(run: Run): Promise<ChainHead>;
}

interface Entry {
  head: Promise<ChainHead>;
  readAt: number;
}

/**
 * Creates a tracker. An answer is kept until the run's next event, and no longer than `maxAgeMs`, in case an event
 * got lost.
 */
export function createHeadTracker(db: Kysely<Tables>, events: IndexEventSource, maxAgeMs = 500): HeadTracker {
  /** One for each run that exists, some 200 bytes. */
  const entries = new Map<number, Entry>();
  events.subscribe((event) => {
    if (event.kind === 'reset') entries.clear();
    else entries.delete(event.run);
  });
  return {
    get(run) {
      const known = entries.get(run.id);
      if (known && performance.now() - known.readAt < maxAgeMs) return known.head;
      const entry = { head: getChainHead(db.withSchema(run.schema)), readAt: performance.now() };
      entries.set(run.id, entry);
      entry.head.catch(() => {
        if (entries.get(run.id) === entry) entries.delete(run.id);
      });
      return entry.head;
    },
  };
}
