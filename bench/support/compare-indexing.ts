import { createProgress } from './progress.ts';
import { openRecording, startReplay } from './replay.ts';
import { runIndex } from './run-index.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { startDatabase } from './start-database.ts';
import { median } from './statistics.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Recording shared with other benchmarks. */
const RECORDED_BLOCKS = 1000;

type Way = 'on' | 'off';

/** Settings of both variants of a comparison. */
export interface ComparedIndexing {
  /** Variables with the module on, and off. */
  env: Readonly<Record<Way, Readonly<Record<string, string>>>>;
  blocks: number;
  rounds: number;
  replayPort: number;
}

/** Result of a comparison: by how much the module makes indexing slower, in per cent. */
export interface IndexingCost {
  clockPercent: number;
  cpuPercent: number;
  /** Times of all rounds, in s. */
  seconds: Record<Way, string>;
}

/** Indexes the same chain with a module and without it, alternating; the first round warms up. */
export async function compareIndexing(options: ComparedIndexing): Promise<IndexingCost> {
  const { env, blocks, rounds, replayPort: port } = options;
  const progress = createProgress();
  const { file, head: end } = await openRecording(RECORDED_BLOCKS);
  const head = end - RECORDED_BLOCKS + blocks;
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const replay = await startReplay({ file, head, port, hasTraces: false });
  const clock: Record<Way, number[]> = { on: [], off: [] };
  const cpu: Record<Way, number[]> = { on: [], off: [] };
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const way of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        const database = await createScratchDatabase(server, 'bench_index');
        const run = { server, database, url: replay.url, head, hasTraces: false, env: env[way] };
        const times = await runIndex(run);
        await database.drop();
        const name = round < 0 ? 'to warm up' : `round ${round + 1}`;
        progress(`${name}, ${way}: ${times.factsMs.toFixed(0)} ms`);
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
    clockPercent: compare(clock),
    cpuPercent: compare(cpu),
    seconds: { on: listSeconds(clock.on), off: listSeconds(clock.off) },
  };
}

/** Returns by how much one variant exceeds the other, in per cent. */
function compare({ on, off }: Readonly<Record<Way, number[]>>): number {
  return (median(on) / median(off) - 1) * 100;
}

function listSeconds(times: readonly number[]): string {
  return times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
}
