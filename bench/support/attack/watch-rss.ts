import { readFileSync } from 'node:fs';
import { listTree, readCommand } from '../process-tree.ts';

const EVERY_MS = 100;

/** Resident memory, in MB. */
export interface Rss {
  /** Server process, with its threads. */
  server: number;
  /** Child programs of the server, such as compilers, which have separate limits; without PostgreSQL. */
  programs: number;
}

/** Samples the resident memory of a server and of its programs until stopped. */
export function watchRss(server: number): { takeMax: () => Rss; stop: () => void } {
  let max: Rss = { server: 0, programs: 0 };
  const sample = () => {
    const programs = listTree([server]).filter((pid) => pid !== server && isProgram(pid));
    max = {
      server: Math.max(max.server, readRssMb(server)),
      programs: Math.max(
        max.programs,
        programs.reduce((sum, pid) => sum + readRssMb(pid), 0),
      ),
    };
  };
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    takeMax() {
      sample();
      const taken = max;
      max = { server: 0, programs: 0 };
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function isProgram(pid: number): boolean {
  return !/\bpostgres\b|\bpostgres:/.test(readCommand(pid).split(' ', 1)[0] ?? '');
}

function readRssMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
