import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { createReadPool } from '#db/connection/read-pool.ts';
import { TRACES_SQL } from '#db/migrations/run-traces.ts';
import type { MovedRange } from '#db/range-reads/moved-range.ts';
import type { RangePool } from '#db/range-reads/range-server.ts';
import { createRangeStore, type RangeStore } from '#db/range-reads/range-store.ts';
import { INTERNAL_TRANSACTIONS } from '#db/tables/internal-transactions.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import type { TestDatabase } from '../database.ts';

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
  /** Opens the ranges as a started server does, with an empty cache. */
  openStore(ranges: readonly MovedRange[]): RangeStore;
}

/** Describes the servers of a test by their connections. */
export function describeRangeServers(connections: ReadonlyMap<string, DatabaseConnection>): RangeServers {
  const statements = new Map<string, number>();
  return {
    connections,
    statements,
    openStore: (ranges) =>
      createRangeStore({
        readCatalog: async () => new Map([['run_1', ranges]]),
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
  const pool = createPool(connection, { max: 4, applicationName: 'test range', statementTimeoutMs: 2000 });
  pool.on('acquire', () => statements.set(name, (statements.get(name) ?? 0) + 1));
  const limits = { slots: 4, slotsPerClient: 4, waiting: 1000, waitingPerClient: 1000, waitMs: 2000 };
  return {
    reads: createReadPool(pool, connection, createFairQueue(limits)),
    async probe() {
      const probe = createPool(connection, { max: 1, applicationName: 'test probe' });
      try {
        await probe.query('select 1');
      } finally {
        await probe.end();
      }
    },
    end: () => pool.end(),
  };
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
  const mentioned = new Set(
    rows.flatMap((row) =>
      [row.from_address, row.to_address, row.created_contract].map((each) => each?.toString('hex')),
    ),
  );
  return { from, to, server, schema, mayHold: (address) => mentioned.has(address.toString('hex')) };
}
