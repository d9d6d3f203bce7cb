import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { IndexerFailure } from '#api/freshness/index-lag.ts';
import type { NodeStatus } from '#chain/types/node-status.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { listModuleValues } from '#modules/open-modules.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { IndexerMessage, IndexerThreadData } from '../indexer-worker.ts';

const RESTART_DELAY_MS = 1000;
const STOP_TIMEOUT_MS = 5000;

/** Handle of the indexer thread. */
export interface RunningIndexer {
  /** State of the node's URLs, as last reported by the indexer; empty before the first report. */
  nodes(): readonly NodeStatus[];
  /** Last failure and its time; null before the first one. */
  failure(): IndexerFailure | null;
}

/**
 * Size of V8's young generation for small chains, in MB: the larger one that suits the blocks of a long backfill
 * (`NODE_FLAGS`) would never be returned, since a block arrives every few seconds.
 */
const SMALL_SEMI_SPACE_MB = 2;

interface StartContext extends Pick<CommandContext, 'modules' | 'logger' | 'metrics' | 'lifetime'> {
  isSmallChain: boolean;
}

/** Runs the indexer in a worker thread; restarts it after a crash. */
export function startIndexer(
  options: IndexerOptions,
  { modules, logger, metrics, lifetime, isSmallChain }: StartContext,
): RunningIndexer {
  const workerData: IndexerThreadData = {
    options,
    hasMetrics: metrics !== null,
    labels: metrics?.labels ?? {},
    modules: listModuleValues(modules),
  };
  let worker: Worker | null = null;
  let restart: NodeJS.Timeout | undefined;
  let nodes: readonly NodeStatus[] = [];
  let failure: IndexerFailure | null = null;
  const fail = (code: string) => {
    failure = { code, at: Date.now() };
  };

  // V8 reads the flag when a thread starts; the running thread is not affected.
  if (isSmallChain) setFlagsFromString(`--max-semi-space-size=${SMALL_SEMI_SPACE_MB}`);

  function start(): void {
    worker = new Worker(new URL('../indexer-worker.js', import.meta.url), { workerData });
    worker.on('message', (message: IndexerMessage) => {
      if (message.type === 'log') logger[message.level](message.message);
      else if (message.type === 'nodes') nodes = message.nodes;
      else if (message.type === 'failure') fail(message.code);
    });
    worker.on('error', (error) => {
      fail('internal');
      logger.error(`The indexer crashed and is restarting: ${error.message}`);
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

/** Requests the metrics of the thread; a thread too busy to respond is left out, which shows in `spyglass_indexer_up`. */
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
