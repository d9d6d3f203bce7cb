import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoRpc } from './demo-rpc.ts';
import { AnvilError } from './errors.ts';
import { findAnvil } from './find-anvil.ts';
import { guardChild } from './guard-child.ts';

/** How to start an anvil; everything has a default. */
export interface AnvilOptions {
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** 31337 by default. */
  chainId?: number;
  /** Mines a block every so often; without it (and without `noMining`) every transaction gets its own block. */
  blockTimeMs?: number;
  /** Mines only when instructed to. */
  noMining?: boolean;
  /** Keeps the chain in this file: loaded at the start, written every so often and at the end. */
  stateFile?: string;
  /** How often the state file is written; 1,000 by default. */
  stateIntervalMs?: number;
  /**
   * Keeps the state after every block in the file, so that old balances and traces survive a restart; true by
   * default. The file then grows by some 300 kB a block.
   */
  keepOldStates?: boolean;
  /** Timestamp of the genesis block in seconds. */
  genesisTimestamp?: number;
  /** `prague` by default. */
  hardfork?: string;
  /** Further arguments of anvil's command line. */
  extraArgs?: readonly string[];
}

/** A running anvil. */
export interface Anvil {
  url: string;
  wsUrl: string;
  port: number;
  pid: number;
  /** Where an unreadable state file was put aside, if there was one: the chain is then a new one. */
  brokenStateFile: string | undefined;
  isRunning(): boolean;
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>;
  /** Ends it in order: the state file, if any, is written once more. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), as a crash would. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 4_000;

/**
 * For anvil's allocator (jemalloc): one arena instead of eight, and memory that has been free for a second goes back to the system, also while
 * nothing is asked of the node. After 1,000 blocks of the demo that is a fifth of its memory, at the same processor time.
 */
const ALLOCATOR = 'background_thread:true,narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0';
const WITH_ALLOCATOR = process.platform === 'linux' ? ['env', `_RJEM_MALLOC_CONF=${ALLOCATOR}`] : [];

/**
 * Starts an anvil and resolves when it answers. It ends with this process, even if that is killed. A state file
 * that can't be read (its writer was killed) is put aside and the chain starts clean.
 * Throws AnvilError with the node's own reason where it can't start.
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
  // By fees, anvil would drop a sender's second transaction that pays more than the first.
  const args = ['--port', String(options.port ?? 0), '--host', '127.0.0.1', '--order', 'fifo'];
  // It would write old states to the user's home.
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

/** Reads the port from the node's own greeting, so that any number of them can start at once. */
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
      // The last bytes of stderr may come after the exit.
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
