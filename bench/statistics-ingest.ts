import { createProgress } from './support/progress.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { atMost, type BenchReport } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

/** Recording shared with other benchmarks. */
const RECORDED_BLOCKS = 1000;
/** `BLOCKS=100 npm run bench -- statistics-ingest` for a trial. */
const BLOCKS = Number(process.env.BLOCKS ?? 500);
const REPLAY_PORT = 18_976;
const ROUNDS = 7;
const MORE_MAX_PERCENT = 5;

const WAYS = { on: {}, off: { DISABLED_MODULES: 'statistics' } } as const;
type Way = keyof typeof WAYS;

/** Cost of the statistics module for the indexer: the same chain with the module and without it, alternating. */
export async function statisticsIngest(): Promise<BenchReport> {
  const progress = createProgress();
  const { file, head: end } = await openRecording(RECORDED_BLOCKS);
  const head = end - RECORDED_BLOCKS + BLOCKS;
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const replay = await startReplay({ file, head, port: REPLAY_PORT, hasTraces: false });
  const clock: Record<Way, number[]> = { on: [], off: [] };
  const cpu: Record<Way, number[]> = { on: [], off: [] };
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const way of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        const database = await createScratchDatabase(server, 'bench_index');
        const env = WAYS[way];
        const times = await runIndex({ server, database, url: replay.url, head, hasTraces: false, env });
        await database.drop();
        progress(
          `${round < 0 ? 'to warm up' : `round ${round + 1}`}, ${way}: ${times.factsMs.toFixed(0)} ms`,
        );
        if (round < 0) continue;
        clock[way].push(times.factsMs);
        cpu[way].push(times.indexerCpuMs + times.databaseCpuMs);
      }
    }
  } finally {
    await replay.stop();
    await server.stop();
    folder.remove();
  }
  return {
    figures: [
      atMost('indexing with statistics: more time than without', compare(clock), MORE_MAX_PERCENT, '%', 1),
      {
        what: 'indexing with statistics: more CPU of indexer and database than without',
        measured: `${compare(cpu).toFixed(1)} %`,
      },
    ],
    notes: [
      `${BLOCKS} blocks of 100 token transfers; medians of ${ROUNDS} rounds of both in turn (with: ${listSeconds(clock.on)} s; without: ${listSeconds(clock.off)} s)`,
    ],
  };
}

/** Returns by how much one variant exceeds the other, in per cent. */
function compare({ on, off }: Readonly<Record<Way, number[]>>): number {
  return (median(on) / median(off) - 1) * 100;
}

function listSeconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
}
