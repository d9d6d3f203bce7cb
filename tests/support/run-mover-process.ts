// A separate test process: moves ranges of a run to their end, and prints the phase before each step.
import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { RangeServerUrls } from '#db/ranges/range-connection.ts';
import { listLeftovers, listRanges } from '#db/writes/ranges/catalog.ts';
import { createRangeSession } from '#indexer/ranges/range-session.ts';
import { stepRanges } from '#indexer/ranges/ranges-task.ts';
import type { IndexedRun } from '#indexer/runtime/context.ts';
import { createWriter } from '#indexer/runtime/writer.ts';

/** Argument of the process, as JSON. */
export interface MoverInput {
  connection: DatabaseConnection;
  urls: RangeServerUrls;
  run: IndexedRun;
}

const input = JSON.parse(process.argv[2] ?? '{}') as MoverInput;
const client = new pg.Client(clientConfig(input.connection, 'test mover'));
client.on('error', () => process.exit(1));
await client.connect();
const session = createRangeSession(input.connection, input.urls);
const indexer = { run: input.run, writer: createWriter(client), reporting: { log: () => {} } };
for (;;) {
  const [range] = await listRanges(client, input.run.id);
  const leftovers = range === undefined ? await listLeftovers(client) : [];
  const phase = range?.phase ?? (leftovers.length > 0 ? 'left' : 'none');
  console.log(phase);
  if (phase === 'none' || phase === 'moved') break;
  // The pause after a failure is for servers that are down.
  await client.query(`update app.ranges set failure = null where failure is not null`);
  await stepRanges({ indexer, session, unfinalBlocks: 10, drainMs: 0 });
}
await session.close();
await client.end();
