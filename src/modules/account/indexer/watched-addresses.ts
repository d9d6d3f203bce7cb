import type { ClientBase } from 'pg';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import {
  getWatchedHorizon,
  listNewlyWatched,
  listWatchedAmong,
  listWatchedFrom,
} from '../db/statements/watched.ts';
import { createWatchedFilter, type WatchedFilter } from './watched-filter.ts';

/** Watched addresses of all accounts. */
export interface WatchedAddresses {
  /**
   * Returns a filter of watched addresses. It contains every address watched by a transaction committed before the call,
   * including those added by other processes, and few others. `client` is the writer's, in the block's transaction.
   * `listAddresses` is called only if the database has to be queried, and the result then covers those addresses alone.
   */
  pick(client: ClientBase, listAddresses: () => ReadonlySet<Hex>): Promise<Watched>;
}

/** Watched addresses at one block. */
export interface Watched {
  has(address: Hex): boolean;
  /** True only if no address is watched. */
  isEmpty: boolean;
}

/** Limits of one read. */
export interface WatchedLimits {
  /** Maximum number of entries per block to load of those older than the filter. */
  entriesAtOnce: number;
  /** Maximum number of entries added since the last block; if exceeded, the filter is rebuilt. */
  addedMax: number;
  /** Lifetime of a filter, in ms; the next one drops addresses that are no longer watched. */
  ttlMs: number;
}

/** State of the watch lists of one database. Bound to the connection, because another one may see another state. */
interface Known {
  filter: WatchedFilter;
  begunAt: number;
  /** Id of the oldest transaction that may not have been seen; additions of it and later ones are still to be read. */
  horizon: string;
  /** Id of the last older entry loaded; null when all are. */
  readTo: number | null;
}

const LIMITS: WatchedLimits = { entriesAtOnce: 250_000, addedMax: 50_000, ttlMs: 86_400_000 };

/**
 * Creates an in-memory filter, so that a block rarely queries the database. It is filled in steps, one per block; until it is
 * complete, the database is queried for all addresses. Later additions are read in each block's own transaction by the id of the
 * transaction that made them: an entry counts from its commit on, regardless of its process. Addresses no longer watched stay in
 * the filter for up to a day.
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
    if (held === undefined || performance.now() - held.begunAt >= limits.ttlMs) return begin(client);
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
