import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS, NODE_FLAGS } from '../../scripts/memory-settings.mjs';
import { listTree, readCpuMs, readTreeCpuMs } from './process-tree.ts';
import { FIRST_RUN, type ScratchDatabase } from './scratch-database.ts';
import type { BenchDatabase } from './start-database.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const TIMEOUT_MS = 600_000;

/** Duration of indexing a chain, from its first commit on. */
export interface IndexTimes {
  factsMs: number;
  /** Until the traces are complete too. */
  allMs: number;
  indexerCpuMs: number;
  databaseCpuMs: number;
}

interface RunIndexOptions {
  server: BenchDatabase;
  database: ScratchDatabase;
  url: string;
  head: number;
  hasTraces: boolean;
  nodeArgs?: readonly string[];
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
  /** Called with the process as it starts. */
  onStart?: (pid: number) => void;
  /** Awaited before the indexer is stopped. */
  whenDone?: () => Promise<void>;
}

/** Runs `spyglass index` until it has indexed everything up to the head. */
export async function runIndex(options: RunIndexOptions): Promise<IndexTimes> {
  const { server, database, url, hasTraces, nodeArgs = [], env } = options;
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeArgs, START, 'index', url], {
    env: { ...process.env, ...MEMORY_SETTINGS, ...env, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  const pid = child.pid ?? 0;
  options.onStart?.(pid);
  const readCpu = () => ({
    indexer: readCpuMs(pid),
    database: readTreeCpuMs(listTree([server.pid])),
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  child.once('exit', () => clearTimeout(timer));
  const waitFor = async (layer: string, isAny = false) => {
    while (!(await isCovered(options, layer, isAny))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The indexer ended too early');
      await sleep(isAny ? 5 : 25);
    }
  };
  try {
    await waitFor('facts', true);
    const start = performance.now();
    const before = readCpu();
    await waitFor('facts');
    const factsMs = performance.now() - start;
    if (hasTraces) await waitFor('traces');
    const after = readCpu();
    const times = {
      factsMs,
      allMs: performance.now() - start,
      indexerCpuMs: after.indexer - before.indexer,
      databaseCpuMs: after.database - before.database,
    };
    await options.whenDone?.();
    return times;
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

/** Returns true if a layer covers every block up to the head, or any at all. */
async function isCovered(
  { database, head }: RunIndexOptions,
  layer: string,
  isAny = false,
): Promise<boolean> {
  const { rows } = await database.client
    .query<{ whole: boolean; any: boolean }>(
      `select blocks = int8multirange(int8range(0, $2)) as whole, not isempty(blocks) as any
       from ${FIRST_RUN}.coverage where layer = $1`,
      [layer, head + 1],
    )
    .catch(() => ({ rows: [] }));
  return (isAny ? rows[0]?.any : rows[0]?.whole) ?? false;
}
