import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface ProcessInfo {
  pid: number;
  parentPid: number;
  /** Command line as one text. */
  command: string;
}

/** Lists all processes; from `/proc` on Linux, where a bare machine has no `ps`. */
export function listProcesses(): ProcessInfo[] {
  if (process.platform !== 'linux') return listByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
}

/** Lists the descendants of a process. */
export function listDescendants(pid: number): ProcessInfo[] {
  const all = listProcesses();
  const below = (parent: number): ProcessInfo[] =>
    all.filter(({ parentPid }) => parentPid === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

function readProcess(name: string): ProcessInfo[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid: Number(name), parentPid, command }];
  } catch {
    return [];
  }
}

function listByPs(): ProcessInfo[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parentPid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parentPid), command }];
    });
}
