import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { type CatalogEntry, listRanges } from '#db/writes/ranges/catalog.ts';
import { addServer, requestBringBack, requestMove } from '#db/writes/ranges/requests.ts';
import { createRangeSession } from '#indexer/ranges/range-session.ts';
import { stepRanges } from '#indexer/ranges/ranges-task.ts';
import { createWriter } from '#indexer/runtime/writer.ts';
import type { TestDatabase } from '../database.ts';
import type { PlacedRange } from './range-servers.ts';
import { toRangeUrl } from './range-url.ts';

/** Mover of the ranges of a test's run, as the indexer has it. */
export interface TestMover {
  /** Requests a move; its server is added if it is new. */
  request(range: PlacedRange): Promise<void>;
  /** Requests that all ranges come back. */
  requestBack(): Promise<void>;
  /** Takes a step; returns false once every range is moved or back, and nothing is left over. */
  step(): Promise<boolean>;
  list(): Promise<CatalogEntry[]>;
  close(): Promise<void>;
}

const STEPS_MAX = 500;

/**
 * Opens the mover of the only run of a database, all blocks of which count as final and proven; `drainMs` is the wait
 * after a switch.
 */
export async function openTestMover(
  { connection, pool, schema }: TestDatabase,
  servers: ReadonlyMap<string, DatabaseConnection>,
  drainMs = 0,
): Promise<TestMover> {
  const client = new pg.Client(clientConfig(connection, 'test mover'));
  await client.connect();
  const urls = Object.fromEntries([...servers].map(([name, server]) => [name, toRangeUrl(server)]));
  const session = createRangeSession(connection, urls);
  const { rows } = await client.query<{ id: number }>('select id from app.runs where schema_name = $1', [
    schema,
  ]);
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into ${schema}.coverage (layer, blocks) values ('proven', '{[0,)}')
     on conflict (layer) do update set blocks = excluded.blocks`,
  );
  await client.query(`update ${schema}.observed_balances_progress set traces = '{[0,)}', facts = '{[0,)}'`);
  const run = { id, schema, genesisHash: '0x', firstBlockHash: null } as const;
  const indexer = { run, writer: createWriter(client), reporting: { log: () => {} } };
  const list = () => listRanges(pool, id);
  return {
    async request({ from, to, server, layer = 'traces' }) {
      await withTransaction(pool, async (own) => {
        await addServer(own, server, 180_000);
        const requested = await requestMove(own, { run: id, server, layer, from, to });
        if ('overlaps' in requested) throw new Error(`Blocks ${from} to ${to} overlap a range`);
      });
    },
    async requestBack() {
      await withTransaction(pool, (own) =>
        requestBringBack(own, { run: id, from: 0, to: Number.MAX_SAFE_INTEGER }),
      );
    },
    async step() {
      await stepRanges({ indexer, session, unfinalBlocks: 0, drainMs });
      const ranges = await list();
      const failed = ranges.find(({ failure }) => failure !== null);
      if (failed !== undefined) throw new Error(`Blocks ${failed.from} to ${failed.to}: ${failed.failure}`);
      const left = await pool.query('select from app.range_leftovers');
      return ranges.some(({ phase }) => phase !== 'moved') || left.rowCount !== 0;
    },
    list,
    async close() {
      await session.close();
      await client.end();
    },
  };
}

/** Moves ranges to the end. */
export async function moveRanges(
  database: TestDatabase,
  placed: readonly PlacedRange[],
  servers: ReadonlyMap<string, DatabaseConnection>,
): Promise<void> {
  const mover = await openTestMover(database, servers);
  try {
    for (const range of placed) await mover.request(range);
    for (let steps = 0; placed.length > 0 && (await mover.step()); steps++)
      if (steps > STEPS_MAX) throw new Error('The moves do not end');
  } finally {
    await mover.close();
  }
}
