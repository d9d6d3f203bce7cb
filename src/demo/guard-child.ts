import { type ChildProcess, spawn } from 'node:child_process';

/** Waits for the end of its standard input, which is this process's end, then ends the given process. */
const SCRIPT = 'trap "" INT HUP; read -r line; kill -TERM "$0" 2>/dev/null';

/**
 * Makes a child end with this process, even after SIGKILL: a tiny shell holds a pipe to this process and signals the
 * child once the pipe breaks. Neither keeps the event loop alive.
 */
export function guardChild(child: ChildProcess, pid: number): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) unrefStream(stream);
  if (process.platform === 'win32') {
    const end = () => child.kill();
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    return;
  }
  const guard = spawn('/bin/sh', ['-c', SCRIPT, String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  guard.on('error', () => {});
  guard.unref();
  unrefStream(guard.stdin);
  child.once('exit', () => guard.kill('SIGKILL'));
}

function unrefStream(stream: unknown): void {
  if (
    typeof stream === 'object' &&
    stream !== null &&
    'unref' in stream &&
    typeof stream.unref === 'function'
  ) {
    stream.unref();
  }
}
