import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from '../../scripts/memory-settings.mjs';

/** A Spyglass started by its real command line. */
export interface RunningCli {
  pid: number;
  /** Complete output so far. */
  output(): string;
  /** Waits for a text in the output. */
  printed(text: string | RegExp, timeoutMs?: number): Promise<void>;
  /** Exit code; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Sends Ctrl-C. */
  interrupt(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<number | null>;
}

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Starts `npm start -- …` without npm, with only the given settings. */
export function startCli(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): RunningCli {
  const child: ChildProcess = spawn(process.execPath, [START, ...args], {
    cwd,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_FORMAT: 'text' },
      // Most tests need only some minutes of history.
      ...{ DEMO_DAYS: '0', ...MEMORY_SETTINGS, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part));
  child.stderr?.on('data', (part: Buffer) => (text += part));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    async printed(requested, timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs;
      while (!(typeof requested === 'string' ? text.includes(requested) : requested.test(text))) {
        if (Date.now() > deadline || child.exitCode !== null)
          throw new Error(`It never printed ${requested}:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    interrupt: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}
