import { readFileSync } from 'node:fs';
import { listTree, readCommand } from '../process-tree.ts';

const EVERY_MS = 100;

/** Samples the resident memory of the server's Node.js processes until it is stopped; in MB. */
export function watchRss(root: number): { takeMax: () => number; stop: () => void } {
  let max = 0;
  const sample = () => {
    const server = listTree([root]).filter((pid) => /\bnode\b/.test(readCommand(pid).split(' ', 1)[0] ?? ''));
    max = Math.max(
      max,
      server.reduce((sum, pid) => sum + readRssMb(pid), 0),
    );
  };
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    takeMax() {
      sample();
      const taken = max;
      max = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function readRssMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
