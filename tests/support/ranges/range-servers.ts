import type { DatabaseConnection } from '#db/connection/connection.ts';
import { openRangePool } from '#db/range-reads/open-range-pool.ts';
import type { RangePool } from '#db/range-reads/range-server.ts';
import { createRangeStore, type RangeStore } from '#db/range-reads/range-store.ts';
import { createCatalogReader } from '#db/ranges/read-catalog.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import type { TestDatabase } from '../database.ts';
import { toRangeUrl } from './range-url.ts';

/** Blocks of a range, both ends included, and the name of the server that it is on. */
export interface PlacedRange {
  from: number;
  to: number;
  server: string;
  /** Internal transactions by default. */
  layer?: RangeLayer;
}

/** Range servers of a test, with the number of statements that each was asked. */
export interface RangeServers {
  connections: ReadonlyMap<string, DatabaseConnection>;
  statements: Map<string, number>;
  /** Opens the ranges of a database as a started server does, with an empty cache. */
  openStore(database: TestDatabase): RangeStore;
}

/** Describes the servers of a test by their connections. */
export function describeRangeServers(connections: ReadonlyMap<string, DatabaseConnection>): RangeServers {
  const statements = new Map<string, number>();
  return {
    connections,
    statements,
    openStore: ({ pool }) =>
      createRangeStore({
        readCatalog: createCatalogReader(pool),
        openPool: (name) => openCounted(name, connections.get(name), statements),
      }),
  };
}

function openCounted(
  name: string,
  connection: DatabaseConnection | undefined,
  statements: Map<string, number>,
): RangePool {
  if (connection === undefined) throw new Error(`no address of "${name}"`);
  const opened = openRangePool(name, { [name]: toRangeUrl(connection) });
  opened.reads.pool.on('acquire', () => statements.set(name, (statements.get(name) ?? 0) + 1));
  return opened;
}
