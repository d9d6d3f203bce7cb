import type { HeadNotes } from '../../../db/writes/module-parts.ts';
import { noteMovements, takeBackMovements } from '../db/statements/movements.ts';
import { listMovements, listParties } from './list-movements.ts';
import { createWatchedAddresses, type WatchedLimits } from './watched-addresses.ts';

/** Creates the notes of what new blocks move to and from watched addresses: the outbox of notifications. */
export function createMovementNotes(limits?: WatchedLimits): HeadNotes {
  const watched = createWatchedAddresses(limits);
  return {
    async note(target, run, facts) {
      const isWatched = await watched.pick(target.client, () => listParties(facts));
      const movements = listMovements(facts, isWatched);
      const { number, timestamp } = facts.block;
      if (movements.length > 0) await noteMovements(target, { run, number, timestamp, movements });
    },
    takeBack: takeBackMovements,
  };
}
