import type { DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { TRACES_SQL } from '#db/migrations/run-traces.ts';
import type { MovedRange } from '#db/range-reads/moved-range.ts';
import { openRangePool } from '#db/range-reads/open-range-pool.ts';
import type { RangePool } from '#db/range-reads/range-server.ts';
import { createRangeStore, type RangeStore } from '#db/range-reads/range-store.ts';
import { addToFilter, createAddressFilter, mayContain } from '#db/ranges/address-filter.ts';
import { createCatalogReader } from '#db/ranges/read-catalog.ts';
import { INTERNAL_TRANSACTIONS } from '#db/tables/internal-transactions.ts';
import type { TestDatabase } from '../database.ts';
import { toRangeUrl } from './range-url.ts';

/** Blocks of a range, both ends included, and the name of the server that it is on. */
export interface PlacedRange {
  from: number;
  to: number;
  server: string;
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

let generation = 0;

/** Copies the internal transactions of blocks to a server, and removes those that a move removes. */
export async function moveRange(
  database: TestDatabase,
  { from, to, server }: PlacedRange,
  target: DatabasePool,
): Promise<MovedRange> {
  const schema = `run_1_g${++generation}`;
  await target.query(`create schema ${schema}; ${TRACES_SQL(schema)}`);
  const columns = INTERNAL_TRANSACTIONS.copied;
  const { rows } = await database.pool.query(
    `select ${columns.join(', ')} from ${database.schema}.internal_transactions where block_number between $1 and $2`,
    [from, to],
  );
  const marks = columns.map((_, place) => `$${place + 1}`).join(', ');
  for (const row of rows)
    await target.query(
      `insert into ${schema}.internal_transactions (${columns.join(', ')}) values (${marks})`,
      columns.map((column) => row[column]),
    );
  await database.pool.query(
    `delete from ${database.schema}.internal_transactions where block_number between $1 and $2
       and created_contract is null and type <> 'selfdestruct'`,
    [from, to],
  );
  const blocks = `{[${from},${to + 1})}`;
  await database.pool.query(
    `alter table ${database.schema}.coverage drop constraint if exists coverage_layer_check`,
  );
  await database.pool.query(
    `update ${database.schema}.coverage set blocks = blocks - $1::int8multirange where layer = 'traces'`,
    [blocks],
  );
  await database.pool.query(
    `insert into ${database.schema}.coverage as c (layer, blocks) values ('moved', $1::int8multirange)
     on conflict (layer) do update set blocks = c.blocks + excluded.blocks`,
    [blocks],
  );
  const filter = await writeCatalog(database, { from, to, server, schema, rows });
  return { from, to, server, schema, mayHold: (address) => mayContain(filter, address) };
}

/** Writes the range into the catalog, with the filter of its addresses. */
async function writeCatalog(
  { pool, schema: run }: TestDatabase,
  { from, to, server, schema, rows }: PlacedRange & { schema: string; rows: Record<string, Buffer | null>[] },
): Promise<Buffer> {
  const sides = ['from_address', 'to_address', 'created_contract'];
  const parties = rows.flatMap((row) => sides.flatMap((side) => row[side] ?? []));
  const filter = createAddressFilter(parties.length);
  for (const party of parties) addToFilter(filter, party);
  await pool.query(
    `insert into app.range_servers (name, version) values ($1, 180000) on conflict do nothing`,
    [server],
  );
  await pool.query(
    `insert into app.ranges
       (run_id, layer, from_block, to_block, generation, server, schema_name, schema_version, phase, next_block, filter)
     select id, 'traces', $1, $2, 1, $3, $4, '042-moved', 'moved', $2, $5 from app.runs where schema_name = $6`,
    [from, to, server, schema, filter, run],
  );
  return filter;
}
