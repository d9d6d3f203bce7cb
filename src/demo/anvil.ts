import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoRpc } from './demo-rpc.ts';
import { AnvilError } from './errors.ts';
import { findAnvil } from './find-anvil.ts';
import { guardChild } from './guard-child.ts';

/** Options of an anvil; all have defaults. */
export interface AnvilOptions {
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** 31337 by default. */
  chainId?: number;
  /** Block interval, in ms; without it (and without `noMining`) every transaction gets a block. */
  blockTimeMs?: number;
  /** Mines only on request. */
  noMining?: boolean;
  /** File of the chain's state: loaded at the start, written periodically and at the end. */
  stateFile?: string;
  /** Interval of writing the state file, in ms; 1,000 by default. */
  stateIntervalMs?: number;
  /**
   * Stores the state after every block in the file, so that old balances and traces survive a restart; true by default.
   * The file then grows by some 300 kB a block.
   */
  keepOldStates?: boolean;
  /** Timestamp of the genesis block in seconds. */
  genesisTimestamp?: number;
  /** `prague` by default. */
  hardfork?: string;
  /** Additional command line arguments. */
  extraArgs?: readonly string[];
}

/** A running anvil. */
export interface Anvil {
  url: string;
  wsUrl: string;
  port: number;
  pid: number;
  /** Path to which an unreadable state file was moved, if any: the chain is then a new one. */
  brokenStateFile: string | undefined;
  isRunning(): boolean;
  /** Resolves when the process has ended, for any reason. */
  exited: Promise<void>;
  /** Shuts down gracefully: the state file, if any, is written once more. */
  stop(): Promise<void>;
  /** Kills it (SIGKILL), as a crash would. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 4_000;

/**
 * Settings of anvil's allocator (jemalloc): one arena instead of eight, and memory that has been free for a second is
 * returned to the system, even while the node is idle. After 1,000 blocks of the demo that is a fifth of its memory, at
 * the same processor time.
 */
const ALLOCATOR = 'background_thread:true,narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0';
const WITH_ALLOCATOR = process.platform === 'linux' ? ['env', `_RJEM_MALLOC_CONF=${ALLOCATOR}`] : [];

/**
 * Starts an anvil and resolves when it responds. It ends with this process, even if that is killed. An unreadable state
 * file (its writer was killed) is moved away and the chain starts clean. Throws AnvilError with the node's reason if it
 * cannot start.
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  try {
    return await launch(options, undefined);
  } catch (error) {
    const { stateFile } = options;
    if (stateFile === undefined || !(error instanceof BrokenStateError)) throw error;
    const aside = `${stateFile}.broken`;
    renameSync(stateFile, aside);
    return launch(options, aside);
  }
}

class BrokenStateError extends AnvilError {
  override name = 'BrokenStateError';
}

async function launch(options: AnvilOptions, brokenStateFile: string | undefined): Promise<Anvil> {
  const command = [...WITH_ALLOCATOR, findAnvil(), ...formatArgs(options)];
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'pipe' });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const port = await waitUntilListening(child, exited);
  const pid = child.pid ?? 0;
  guardChild(child, pid);
  const url = `http://127.0.0.1:${port}`;
  await createDemoRpc(url)('anvil_setLoggingEnabled', [false]);
  const end = (signal: NodeJS.Signals) => endChild(child, signal, exited);
  return {
    url,
    wsUrl: `ws://127.0.0.1:${port}`,
    port,
    pid,
    brokenStateFile,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function formatArgs(options: AnvilOptions): string[] {
  // Ordering by fees, anvil would drop a sender's second transaction if it pays more than the first.
  const args = ['--port', String(options.port ?? 0), '--host', '127.0.0.1', '--order', 'fifo'];
  // Otherwise it would write old states to the user's home.
  args.push('--cache-path', join(tmpdir(), 'spyglass-anvil'));
  args.push('--hardfork', options.hardfork ?? 'prague', '--chain-id', String(options.chainId ?? 31337));
  if (options.blockTimeMs !== undefined) args.push('--block-time', String(options.blockTimeMs / 1000));
  if (options.noMining) args.push('--no-mining');
  if (options.genesisTimestamp !== undefined) args.push('--timestamp', String(options.genesisTimestamp));
  if (options.stateFile !== undefined) {
    args.push('--state', options.stateFile);
    args.push('--state-interval', String(Math.ceil((options.stateIntervalMs ?? 1000) / 1000)));
    if (options.keepOldStates ?? true) args.push('--preserve-historical-states');
  }
  return [...args, ...(options.extraArgs ?? [])];
}

/** Reads the port from the node's output, so that any number of nodes can start at once. */
function waitUntilListening(child: ChildProcessWithoutNullStreams, exited: Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new AnvilError(`The demo chain's node did not start within ${START_TIMEOUT_MS} ms.`));
    }, START_TIMEOUT_MS);
    child.stderr.on('data', (data) => {
      errors = (errors + data).slice(-4000);
    });
    child.once('error', (error) => {
      errors += error.message;
    });
    child.stdout.on('data', function onData(data) {
      output += data;
      const port = /Listening on \S+:(\d+)\s/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      child.stdout.off('data', onData).resume();
      resolve(Number(port));
    });
    void exited.then(() => {
      clearTimeout(timer);
      // The last bytes of stderr may arrive after the exit.
      setTimeout(() => reject(describeFailure(errors)), 20);
    });
  });
}

function describeFailure(errors: string): AnvilError {
  const line = errors
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '');
  const reason = (line ?? 'no reason given').replace(/^error: /i, '').replace(/\.$/, '');
  const message = `The demo chain's node could not start: ${reason}.`;
  return reason.includes("'--state <PATH>'") ? new BrokenStateError(message) : new AnvilError(message);
}

async function endChild(
  child: ChildProcessWithoutNullStreams,
  signal: NodeJS.Signals,
  exited: Promise<void>,
): Promise<void> {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
