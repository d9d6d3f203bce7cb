import type { Work } from '../connection/read-pool.ts';
import type { RangeReader } from './attach.ts';
import { joinMissing, type MissingBlocks, type MovedRange, type RangeServerState } from './moved-range.ts';
import { createRangeServer, type RangePool, type RangeServer } from './range-server.ts';
import { RowsRemovedError } from './range-unavailable.ts';

/** Moved ranges of all runs, as one process reads them. */
export interface RangeStore {
  /** Opens them for one unit of work. */
  open(work: Work): RangeReader;
  /** States of the servers that hold ranges. */
  servers(): readonly RangeServerState[];
  /** Counts failures and recoveries of servers: responses of an earlier number may lack ranges. */
  version(): number;
  close(): Promise<void>;
}

interface StoreInputs {
  /** Reads the catalog: the moved ranges of each run, by its schema. */
  readCatalog: () => Promise<ReadonlyMap<string, readonly MovedRange[]>>;
  openPool: (server: string) => RangePool;
  /** Called when a server fails, with the error for the operator, and when it answers again. */
  onChange?: (state: RangeServerState, detail?: string) => void;
}

/** Maximum age of the cached catalog, in ms. A moved range stays on the first server for longer than this. */
const CATALOG_AGE_MS = 1000;

const NONE: readonly MovedRange[] = [];

/** Creates the store; it connects to a server when a range of it is first read. */
export function createRangeStore({ readCatalog, openPool, onChange }: StoreInputs): RangeStore {
  const servers = new Map<string, RangeServer>();
  const catalog = createCatalogCache(readCatalog);
  let version = 0;

  function find(name: string): RangeServer {
    const server =
      servers.get(name) ??
      createRangeServer(name, {
        open: () => openPool(name),
        onChange(state, detail) {
          version++;
          onChange?.(state, detail);
        },
      });
    servers.set(name, server);
    return server;
  }

  function states(): RangeServerState[] {
    const named = new Set(catalog.all().flatMap(({ server }) => server ?? []));
    return [...named].sort().map((name) => find(name).state());
  }

  /** Opens the ranges for a unit of work, which remembers what its answers lack. */
  function open(work: Work): RangeReader {
    let missing: MissingBlocks[] = [];
    return {
      list: catalog.list,
      async read({ server, schema }, read) {
        if (server === null) throw new RowsRemovedError();
        return find(server).read(work, (db) => read(db.withSchema(schema)));
      },
      note(blocks) {
        missing = joinMissing([...missing, blocks]);
        work.noteMissing?.(blocks);
      },
      missing: () => missing,
      async servers() {
        await catalog.list('');
        return states();
      },
    };
  }

  return {
    open,
    servers: states,
    version: () => version,
    async close() {
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}

/** Caches the catalog for as long as the first server retains what was moved. */
function createCatalogCache(readCatalog: StoreInputs['readCatalog']) {
  let known: { at: number; runs: ReadonlyMap<string, readonly MovedRange[]> } | null = null;
  let reading: Promise<ReadonlyMap<string, readonly MovedRange[]>> | null = null;

  function readAgain() {
    const at = performance.now();
    reading ??= readCatalog()
      .then((runs) => {
        known = { at, runs };
        return runs;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    /** Ranges of a run; without a promise from the cache. */
    list(schema: string) {
      if (known !== null && performance.now() - known.at < CATALOG_AGE_MS)
        return known.runs.get(schema) ?? NONE;
      return readAgain().then((runs) => runs.get(schema) ?? NONE);
    },
    /** Ranges of all runs, as of the last read. */
    all: () => [...(known?.runs.values() ?? [])].flat(),
  };
}
