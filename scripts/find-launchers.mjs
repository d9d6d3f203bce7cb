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
  return withShell(readProcess(process.ppid));
}

/**
 * Finds the processes between this one and the user's `npx spyglass` (or `npm exec`): npm, and before it the shell in
 * which it runs the command. None if something else has started the process, even below an `npx`.
 */
export function findNpx() {
  if (process.env.npm_lifecycle_event !== 'npx') return [];
  const parent = readProcess(process.ppid);
  const launchers = withShell(parent);
  const last = launchers.length === 1 ? parent : readProcess(launchers[1]);
  return last !== null && /\bnp(?:m|x)\b/.test(last.command) ? launchers : [];
}

/** The parent of this process, and npm above it if the parent is npm's shell. */
function withShell(parent) {
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
