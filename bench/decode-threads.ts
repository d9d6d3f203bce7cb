import { listThreads, listTree, readCpuMs, readPssMb } from './support/process-tree.ts';
import { openRecording, startReplay } from './support/replay.ts';
import { type BenchReport, formatNumber } from './support/report.ts';
import { runIndex } from './support/run-index.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { startDatabase } from './support/start-database.ts';
import { median } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const RECORDED_BLOCKS = 1000;
const BLOCKS = 900;
const TRANSACTIONS_PER_BLOCK = 100;
const ROUNDS = 3;
const SAMPLE_MS = 50;

/** Threads that decode, 0 for that of the indexer, and connections that write. */
interface Setup {
  threads: number;
  writers: number;
}

const SETUPS: readonly Setup[] = [
  ...[0, 1, 2, 4].map((threads) => ({ threads, writers: 1 })),
  ...[2, 4].map((writers) => ({ threads: 0, writers })),
  ...[2, 4].map((writers) => ({ threads: 4, writers })),
];

interface Measured {
  factsMs: number;
  indexerCpuMs: number;
  databaseCpuMs: number;
  /** CPU time of the busiest threads and of the busiest database processes, in ms. */
  threads: number[];
  backends: number[];
  memoryMb: number;
}

/** CPU time of each thread and database process while history is decoded in threads and written by connections. */
export async function decodeThreads(): Promise<BenchReport> {
  const { file } = await openRecording(RECORDED_BLOCKS);
  const folder = makeTempFolder();
  const server = await startDatabase(folder.path);
  const head = BLOCKS + 10;
  const node = await startReplay({
    file,
    head,
    port: 18913,
    hasTraces: false,
  });
  const measured = new Map<Setup, Measured[]>(SETUPS.map((setup) => [setup, []]));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const setup of SETUPS) {
        const database = await createScratchDatabase(server, 'bench_threads');
        const sampler = sample(server.pid);
        const times = await runIndex({
          ...{ server, database, url: node.url, head, hasTraces: false },
          env: { HISTORY_THREADS: String(setup.threads), HISTORY_WRITERS: String(setup.writers) },
          onStart: sampler.begin,
        });
        measured.get(setup)?.push({ ...times, ...sampler.end() });
        await database.drop();
        console.log(`  ${nameSetup(setup)}: ${(times.factsMs / 1000).toFixed(1)} s`);
      }
    }
  } finally {
    await node.stop();
    await server.stop();
    folder.remove();
  }
  return report(measured);
}

/** Samples the CPU time of a process' threads and of the database's processes. */
function sample(database: number) {
  const threads = new Map<number, number>();
  const backends = new Map<number, number>();
  const before = new Map(listTree([database]).map((pid) => [pid, readCpuMs(pid)]));
  let memoryMb = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(pid: number) {
      timer = setInterval(() => {
        for (const thread of listThreads(pid)) threads.set(thread, readCpuMs(pid, thread));
        for (const each of listTree([database]))
          backends.set(each, readCpuMs(each) - (before.get(each) ?? 0));
        memoryMb = Math.max(memoryMb, readPssMb([pid]));
      }, SAMPLE_MS);
    },
    end() {
      clearInterval(timer);
      const busiest = (times: Map<number, number>) => [...times.values()].sort((a, b) => b - a).slice(0, 6);
      return { threads: busiest(threads), backends: busiest(backends), memoryMb };
    },
  };
}

function nameSetup({ threads, writers }: Setup): string {
  const place = threads === 0 ? 'in the thread of the indexer' : `in ${threads} threads`;
  return writers === 1 ? place : `${place}, by ${writers} connections`;
}

function report(measured: ReadonlyMap<Setup, readonly Measured[]>): BenchReport {
  const transactions = BLOCKS * TRANSACTIONS_PER_BLOCK;
  const figures = [...measured].flatMap(([setup, rounds]) => {
    const name = nameSetup(setup);
    const cost = (pick: (each: Measured) => number) =>
      formatNumber(median(rounds.map((each) => (pick(each) * 1000) / transactions)));
    const list = (pick: (each: Measured) => readonly number[]) =>
      [0, 1, 2, 3, 4].map((place) => cost((each) => pick(each)[place] ?? 0)).join(', ');
    const rate = median(rounds.map(({ factsMs }) => (transactions * 1000) / factsMs));
    return [
      { what: `${name}: rate`, measured: `${formatNumber(rate)} tx/s` },
      {
        what: `${name}: CPU a transaction, indexer and database`,
        measured: `${cost((each) => each.indexerCpuMs)} + ${cost((each) => each.databaseCpuMs)} µs`,
      },
      { what: `${name}: busiest threads of the indexer`, measured: `${list(({ threads }) => threads)} µs` },
      { what: `${name}: busiest database processes`, measured: `${list(({ backends }) => backends)} µs` },
      {
        what: `${name}: largest memory of the indexer (PSS)`,
        measured: `${formatNumber(median(rounds.map(({ memoryMb }) => memoryMb)))} MB`,
      },
    ];
  });
  return {
    figures,
    notes: [
      `facts and state of ${transactions} token transfers, 100 in a block; medians of ${ROUNDS} rounds, all counts in each; node, indexer and database share the cores, so that the rate shows less than the CPU of the busiest`,
      'threads and processes from their start on; those of a thread include the garbage collection of others',
    ],
  };
}
