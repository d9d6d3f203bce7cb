// Processes of the trial: started in one folder, under an unprivileged user where required, ended together.
import { spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Creates the starter; `user` has uid and gid, or is undefined for a non-root user. */
export function createProcesses(folder, user) {
  const children = new Map();

  function start(name, command, args, { env = {}, asUser = false } = {}) {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const options = { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', log, log] };
    const child = spawn(command, args, { ...options, ...(asUser ? user : {}) });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    children.set(name, { child, exited });
    return child;
  }

  async function stop(name, signal = 'SIGTERM') {
    const { child, exited } = children.get(name) ?? {};
    children.delete(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(timer);
  }

  return {
    start,
    stop,
    pid: (name) => children.get(name)?.child.pid,
    run: (command, args) => run(command, args, { cwd: folder, ...user }),
    async stopAll() {
      for (const name of [...children.keys()].reverse())
        await stop(name, name.startsWith('postgres') ? 'SIGINT' : 'SIGTERM');
    },
  };
}

/** Runs a program to its end; throws with its output. */
export function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

/** Polls until a function returns a value; throws after the limit, with the last failure. */
export async function until(what, ask, limitMs = 30_000) {
  const end = Date.now() + limitMs;
  let failure = 'it did not come';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      failure = error.message;
    }
    await sleep(50);
  }
  throw new Error(`Waited ${limitMs / 1000} s for ${what}: ${failure}`);
}
