import type { HeadNotes } from '#sdk/db/writes.ts';
import { noteMovements, retractMovements } from '../db/statements/movements.ts';
import {
  dropUntraced,
  noteUntraced,
  readBlockHashes,
  takeUntraced,
} from '../db/statements/untraced-blocks.ts';
import { listInternalMovements, listInternalParties } from './list-internal-movements.ts';
import { listMovements, listParties } from './list-movements.ts';
import { createWatchedAddresses, type WatchedLimits } from './watched-addresses.ts';

/** Creates the outbox of notifications: the movements of new blocks from and to watched addresses. */
export function createMovementNotes(limits?: WatchedLimits): HeadNotes {
  const watched = createWatchedAddresses(limits);
  return {
    async note(target, run, facts) {
      const { has, isEmpty } = await watched.pick(target.client, () => listParties(facts));
      const movements = listMovements(facts, has);
      const { number, timestamp, transactions } = facts.block;
      if (movements.length > 0) await noteMovements(target, { run, number, timestamp, movements });
      // Recorded even if the node offers no traces, since it may offer them later; records that are never traced are deleted.
      if (!isEmpty && transactions.length > 0) await noteUntraced(target, run, number);
    },
    async noteTraces(target, run, traces) {
      const untraced = await takeUntraced(
        target,
        run,
        traces.map(({ blockNumber }) => blockNumber),
      );
      const ofNew = traces.filter(({ blockNumber }) => untraced.has(blockNumber));
      if (ofNew.length === 0) return;
      const { has } = await watched.pick(target.client, () => listInternalParties(ofNew));
      for (const each of ofNew) {
        if (![...listInternalParties([each])].some(has)) continue;
        const block = await readBlockHashes(target, each.blockNumber);
        const notedAt = untraced.get(each.blockNumber);
        if (block === null || notedAt === undefined) continue;
        const movements = listInternalMovements(each, block.hashes, has);
        const { timestamp } = block;
        if (movements.length > 0)
          await noteMovements(target, { run, number: each.blockNumber, timestamp, movements, notedAt });
      }
    },
    async retract(target, run, range) {
      await retractMovements(target, run, range);
      await dropUntraced(target, run, range);
    },
  };
}
