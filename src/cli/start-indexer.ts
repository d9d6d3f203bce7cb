import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { IndexerFailure } from '../api/index-lag.ts';
import type { NodeStatus } from '../chain/types/node-status.ts';
import type { IndexerOptions } from '../indexer/runtime/indexer-options.ts';
import { listModuleValues } from '../modules/open-modules.ts';
import type { CommandContext } from './commands/command-context.ts';
import type { IndexerMessage, IndexerThreadData } from './indexer-worker.ts';

const RESTART_DELAY_MS = 1000;
const STOP_TIMEOUT_MS = 5000;

/** The indexer's thread, seen from outside. */
export interface RunningIndexer {
  /** How the addresses of the node do, as the indexer said last; empty before it has said so. */
  nodes(): readonly NodeStatus[];
  /** What it failed by last, and when; null before anything has failed. */
  failure(): IndexerFailure | null;
}

/**
 * The thread's space for new objects in MB where its chain is small: one for the large blocks of a long history (`NODE_FLAGS`) would never be given
 * back, since a block comes every few seconds.
 */
const SMALL_SEMI_SPACE_MB = 2;

interface StartContext extends Pick<CommandContext, 'modules' | 'logger' | 'metrics' | 'lifetime'> {
  isSmallChain: boolean;
}

/** Runs the indexer in a thread of its own; one that breaks is started again. */
export function startIndexer(
  options: IndexerOptions,
  { modules, logger, metrics, lifetime, isSmallChain }: StartContext,
): RunningIndexer {
  const workerData: IndexerThreadData = {
    options,
    hasMetrics: metrics !== null,
    modules: listModuleValues(modules),
  };
  let worker: Worker | null = null;
  let restart: NodeJS.Timeout | undefined;
  let nodes: readonly NodeStatus[] = [];
  let failure: IndexerFailure | null = null;
  const fail = (code: string) => {
    failure = { code, at: Date.now() };
  };

  // V8 reads it when a thread begins; the one that runs keeps its own.
  if (isSmallChain) setFlagsFromString(`--max-semi-space-size=${SMALL_SEMI_SPACE_MB}`);

  function start(): void {
    worker = new Worker(new URL('./indexer-worker.js', import.meta.url), { workerData });
    worker.on('message', (message: IndexerMessage) => {
      if (message.type === 'log') logger[message.level](message.message);
      else if (message.type === 'nodes') nodes = message.nodes;
      else if (message.type === 'failure') fail(message.code);
    });
    worker.on('error', (error) => {
      fail('internal');
      logger.error(`The indexer broke off and starts again: ${error.message}`);
    });
    worker.on('exit', () => {
      worker = null;
      if (!lifetime.signal.aborted) restart = setTimeout(start, RESTART_DELAY_MS);
    });
  }

  start();
  metrics?.add(() => (worker === null ? Promise.resolve('') : askFigures(worker)));
  lifetime.onStop('indexer', async () => {
    clearTimeout(restart);
    const running = worker;
    if (running === null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.postMessage('stop');
    const timer = setTimeout(() => void running.terminate(), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  });
  return { nodes: () => nodes, failure: () => failure };
}

const FIGURES_LIMIT_MS = 2000;

/** Asks the thread for its figures; one that is too busy to answer is left out, which shows in `spyglass_indexer_up`. */
function askFigures(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    const done = (text: string) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(text);
    };
    const onMessage = (message: IndexerMessage) => {
      if (message.type === 'figures') done(message.text);
    };
    const timer = setTimeout(done, FIGURES_LIMIT_MS, '');
    worker.on('message', onMessage);
    worker.postMessage('figures');
  });
}
