import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { RangePhase } from '#db/tables/ranges.ts';
import { listRanges } from '#db/writes/ranges/catalog.ts';
import { addServer, requestBringBack, requestMove } from '#db/writes/ranges/requests.ts';
import { createRangeSession } from '#indexer/ranges/range-session.ts';
import { stepRanges } from '#indexer/ranges/ranges-task.ts';
import type { IndexerContext } from '#indexer/runtime/context.ts';
import { inTransaction } from '#indexer/runtime/writer.ts';
import { BLOCKS, FRAMES_A_BLOCK, fillTraces } from './retention.ts';
import { openHeadContext } from './support/head-context.ts';
import type { BenchReport } from './support/report.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const RANGE = { from: 0, to: BLOCKS - 2001 };

/** Moves traces to a second server and back; the steps of the writer are what new blocks wait for. */
export async function ranges(): Promise<BenchReport> {
  const folders = [makeTempFolder(), makeTempFolder()] as const;
  const [first, second] = await Promise.all(folders.map(({ path }) => startDatabase(path)));
  if (first === undefined || second === undefined) throw new Error('Two servers are needed');
  try {
    const database = await createScratchDatabase(first, 'bench_ranges', true);
    const archive = await createScratchDatabase(second, 'bench_ranges');
    const context = await openHeadContext(database.client);
    await fillTraces(database, context);
    await database.client.query(
      `update ${context.run.schema}.coverage set blocks = '{[0,${BLOCKS})}' where layer = 'unprovable'`,
    );
    const other = new pg.Client(clientConfig(database.connection, 'spyglass bench'));
    await other.connect();
    await addServer(other, 'archive', 180_000);
    const run = context.run.id;
    await inTransaction(other, (client) =>
      requestMove(client, { run, server: 'archive', layer: 'traces', ...RANGE }),
    );
    const out = await timePhases(context, other, { connection: database.connection, url: archive.url });
    const [range] = await listRanges(other, run);
    await inTransaction(other, (client) => requestBringBack(client, { run, ...RANGE }));
    const back = await timePhases(context, other, { connection: database.connection, url: archive.url });
    await other.end();
    await archive.drop();
    await database.drop();
    const frames = (RANGE.to + 1) * FRAMES_A_BLOCK;
    const rate = (ms: number) => Math.round(frames / (ms / 1000)).toLocaleString('en');
    return {
      figures: [
        ...[...out, ...back].map(([phase, ms]) => ({
          what: `frames a second in the phase ${phase}`,
          measured: rate(ms),
        })),
        { what: 'size on the other server', measured: `${(Number(range?.bytes ?? 0) / 1e6).toFixed(0)} MB` },
      ],
      notes: [`${frames.toLocaleString('en')} internal transactions; both servers on one machine`],
    };
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    for (const folder of folders) folder.remove();
  }
}

/** Takes all steps; returns the duration of each phase, in ms. */
async function timePhases(
  { run, writer, reporting }: IndexerContext,
  client: pg.Client,
  { connection, url }: { connection: DatabaseConnection; url: string },
): Promise<[RangePhase, number][]> {
  const session = createRangeSession(connection, { archive: url });
  const times = new Map<RangePhase, number>();
  for (;;) {
    const [range] = await listRanges(client, run.id);
    if (range === undefined || range.phase === 'moved') break;
    if (range.failure !== null) throw new Error(range.failure);
    const start = performance.now();
    await stepRanges({ indexer: { run, writer, reporting }, session, unfinalBlocks: 256, drainMs: 0 });
    times.set(range.phase, (times.get(range.phase) ?? 0) + performance.now() - start);
  }
  await session.close();
  return [...times].filter(([phase]) => phase !== 'waiting');
}
