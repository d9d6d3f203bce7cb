import { spawn } from 'node:child_process';

/** Variable with the id of the process that started this one by `restartProcess` and waits for it. */
const STARTER = 'SPYGLASS_STARTER_PID';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Restarts this program with another environment, and with these flags of Node.js before its own. If Node.js supports
 * it (22.15 and later) the process is replaced in place; else a child does the work, and this process forwards signals
 * to it and exits with its code. Never returns.
 */
export async function restartProcess(env, flags = []) {
  const args = [...flags, ...process.execArgv, ...process.argv.slice(1)];
  if (process.execve !== undefined) process.execve(process.execPath, [process.execPath, ...args], env);
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...env, [STARTER]: String(process.pid) },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...ended) => resolve(ended));
  });
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  await new Promise(() => {});
}

/** Process that started this one by `restartProcess`: a list with its id, or an empty one. */
export function takeStarter() {
  const pid = Number(process.env[STARTER]);
  delete process.env[STARTER];
  return pid === process.ppid ? [pid] : [];
}
