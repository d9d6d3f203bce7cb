import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS, NODE_FLAGS } from '../../scripts/memory-settings.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

interface AppOptions {
  port: number;
  dataDir: string;
  rpcUrl?: string;
  /** Further arguments of the command line. */
  args?: readonly string[];
  env?: Record<string, string>;
  /** Arguments of Node.js before the program. */
  nodeArgs?: readonly string[];
  command?: 'start' | 'serve';
}

/** A running Spyglass. */
export interface App {
  origin: string;
  pid: number;
  /** Start time, in ms since the epoch. */
  startedAt: number;
  /** Resolves when a block appears on the home page, with the time that took, in ms. */
  firstBlock(): Promise<number>;
  stop(): Promise<void>;
  output(): string;
}

/** Starts Spyglass like its users, but with rate limits disabled. */
export function startApp({
  port,
  dataDir,
  rpcUrl,
  args = [],
  env = {},
  nodeArgs = [],
  command = 'start',
}: AppOptions): App {
  const startedAt = Date.now();
  const words = [command, ...(rpcUrl === undefined ? [] : [rpcUrl])];
  const child = spawn(
    process.execPath,
    [
      ...NODE_FLAGS,
      ...nodeArgs,
      `${ROOT}scripts/start.mjs`,
      ...words,
      '--port',
      String(port),
      '--data',
      dataDir,
      ...args,
    ],
    {
      env: { ...process.env, ...MEMORY_SETTINGS, RATE_LIMIT_REQUESTS: '1000000000', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const killAtExit = () => child.kill('SIGTERM');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid ?? 0,
    startedAt,
    output: () => output,
    async firstBlock() {
      while (Date.now() - startedAt < START_TIMEOUT_MS) {
        if (child.exitCode !== null) break;
        const html = await fetch(origin).then(
          (response) => response.text(),
          () => '',
        );
        if (/href="\/block\/\d+"/.test(html)) return Date.now() - startedAt;
        await sleep(15);
      }
      throw new Error(`No block is on ${origin}: ${output}`);
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
