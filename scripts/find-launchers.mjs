import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Finds the processes between this one and the user's `npm start`: npm, and before it the shell in which it runs the
 * script, unless replaced by exec. None if the script was started otherwise (by `node`, systemd, as the first process
 * of a container). Their exit is the only sign of a SIGKILL to them.
 */
export function findLaunchers(root) {
  const { npm_lifecycle_event: event, npm_package_json: file } = process.env;
  if (event !== 'start' || file === undefined || !isSameFolder(dirname(file), root)) return [];
  const parent = readProcess(process.ppid);
  if (parent === null || process.ppid === 1) return [process.ppid];
  const isShell = / -c /.test(parent.command) && !/\bnpm\b/.test(parent.command.split(' -c ', 1)[0]);
  return isShell ? [process.ppid, parent.parent] : [process.ppid];
}

function isSameFolder(one, other) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** Returns the command line of a process and its parent; null if unreadable. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { command, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  } catch {
    return readByPs(pid);
  }
}

function readByPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return parent === undefined ? null : { command, parent: Number(parent) };
  } catch {
    return null;
  }
}
