import type { ClientBase } from 'pg';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import {
  getWatchedHorizon,
  listNewlyWatched,
  listWatchedAmong,
  listWatchedFrom,
} from '../db/statements/watched.ts';
import { createWatchedFilter, type WatchedFilter } from './watched-filter.ts';

/** Which addresses anybody watches. */
export interface WatchedAddresses {
  /**
   * Says of an address whether anybody may watch it: so it is with all that are watched by a transaction that was committed before the call,
   * also those that another process has added, and with few others. `client` is the writer's, in the block's transaction; it answers for the
   * addresses that `listAddresses` gives, which is called only where the database has to be asked for them.
   */
  pick(client: ClientBase, listAddresses: () => ReadonlySet<Hex>): Promise<Watched>;
}

/** What is watched at one block. */
export interface Watched {
  has(address: Hex): boolean;
  /** True only where nobody watches any address. */
  isEmpty: boolean;
}

/** How much is read at once. */
export interface WatchedLimits {
  /** Entries that one block reads of what was watched before the filter was begun. */
  entriesAtOnce: number;
  /** Entries added since the last block; where there are more, the filter is begun anew. */
  addedMax: number;
  /** How long a filter is kept, in ms; the next one is without those that nobody watches any longer. */
  keptMs: number;
}

/** What is known of the watch lists of one database; it goes with the connection, since another may lead to another state of it. */
interface Known {
  filter: WatchedFilter;
  begunAt: number;
  /** The oldest transaction that may not have been seen: what it and later ones add is still to be read. */
  horizon: string;
  /** The last entry that was read of those from before; null when all are. */
  readTo: number | null;
}

const LIMITS: WatchedLimits = { entriesAtOnce: 250_000, addedMax: 50_000, keptMs: 86_400_000 };

/**
 * Creates a filter of them in memory, so that a block asks the database for few of its addresses. It is filled in steps, one a block, and
 * until that is done the database is asked for all. What is watched since comes by the number of the transaction that has added it, read in each
 * block's own transaction: an entry counts from its commit on, whoever has made it. What is watched no longer stays in the filter for a day.
 */
export function createWatchedAddresses(limits = LIMITS): WatchedAddresses {
  const known = new WeakMap<ClientBase, Known>();

  async function begin(client: ClientBase): Promise<Known> {
    const begun = {
      filter: createWatchedFilter(),
      begunAt: performance.now(),
      horizon: await getWatchedHorizon(client),
      readTo: 0,
    };
    known.set(client, begun);
    return begun;
  }

  async function keepCurrent(client: ClientBase): Promise<Known> {
    const held = known.get(client);
    if (held === undefined || performance.now() - held.begunAt >= limits.keptMs) return begin(client);
    const { horizon, addresses, isWhole } = await listNewlyWatched(client, held.horizon, limits.addedMax);
    if (!isWhole) return begin(client);
    for (const address of addresses) held.filter.add(address);
    held.horizon = horizon;
    return held;
  }

  async function readOn(client: ClientBase, held: Known, readTo: number): Promise<void> {
    const { addresses, last } = await listWatchedFrom(client, readTo, limits.entriesAtOnce);
    for (const address of addresses) held.filter.add(address);
    held.readTo = last;
  }

  return {
    async pick(client, listAddresses) {
      const held = await keepCurrent(client);
      if (held.readTo !== null) await readOn(client, held, held.readTo);
      if (held.readTo === null) return { has: held.filter.has, isEmpty: held.filter.isEmpty() };
      const found = await listWatchedAmong(client, Array.from(listAddresses(), hexToBytes));
      const watched = new Set(found.map(bytesToHex));
      return { has: (address) => watched.has(address), isEmpty: false };
    },
  };
}
