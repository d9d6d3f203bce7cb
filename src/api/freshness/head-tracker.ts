import type { Kysely } from 'kysely';
import { type ChainHead, getChainHead } from '#db/queries/block/chain-head.ts';
import type { Run } from '#db/queries/run/runs.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { IndexEventSource } from './index-event.ts';

/** Caches the head of each run, to avoid a database query per request. */
export interface HeadTracker {
  get(run: Run): Promise<ChainHead>;
}

interface Entry {
  head: Promise<ChainHead>;
  readAt: number;
}

/** Creates a tracker. A head is cached until the run's next event, and at most for `maxAgeMs`, in case an event was lost. */
export function createHeadTracker(db: Kysely<Tables>, events: IndexEventSource, maxAgeMs = 500): HeadTracker {
  /** One for each existing run, some 200 bytes. */
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
