import { readdirSync, readFileSync } from 'node:fs';

/** Reads the process id of a process's parent (proc(5)); undefined if the process has ended. */
function readParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Lists the child processes of a process. */
export function listChildren(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent);
}
