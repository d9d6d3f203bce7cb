import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock tick; 10 ms on every Linux that Node.js supports. */
const TICK_MS = 10;

interface ProcessStat {
  pid: number;
  parent: number;
  /** CPU time of the process itself, in ms. */
  cpuMs: number;
  /** CPU time of its exited children, in ms. */
  endedCpuMs: number;
}

/** Lists the given processes and their descendants. */
export function listTree(roots: readonly number[]): number[] {
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(`/proc/${name}`) ?? []) : [],
  );
  const found = new Set(roots);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of stats) if (found.has(parent)) found.add(pid);
  }
  return stats.map(({ pid }) => pid).filter((pid) => found.has(pid));
}

/** Finds the postmaster of an embedded database below the folder, which has no parent after a crash. */
export function findPostmaster(folder: string): number | undefined {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('postmaster.pid'))
      return Number(readFileSync(join(folder, name), 'utf8').split('\n')[0]);
  }
  return undefined;
}

/** CPU time of processes and their exited children, in ms. */
export function readTreeCpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readStat(`/proc/${pid}`);
    return sum + (stat === undefined ? 0 : stat.cpuMs + stat.endedCpuMs);
  }, 0);
}

/** CPU time of a process and its threads, in ms; of one thread with `thread`. */
export function readCpuMs(pid: number, thread?: number): number {
  return readStat(thread === undefined ? `/proc/${pid}` : `/proc/${pid}/task/${thread}`)?.cpuMs ?? 0;
}

/** Lists the threads of a process. */
export function listThreads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}

/** Private memory of processes plus their share of shared memory, in MB. */
export function readPssMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Command line of a process. */
export function readCommand(pid: number): string {
  return readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

function readStat(folder: string): ProcessStat | undefined {
  const text = readProc(`${folder}/stat`);
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
  if (parent === undefined) return undefined;
  return {
    pid: Number.parseInt(text, 10),
    parent,
    cpuMs: (user + system) * TICK_MS,
    endedCpuMs: (endedUser + endedSystem) * TICK_MS,
  };
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
