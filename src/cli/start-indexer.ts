import { Worker } from 'node:worker_threads';
import type { NodeStatus } from '../chain/types/node-status.ts';
import type { IndexerOptions } from '../indexer/run-indexer.ts';
import type { IndexerMessage } from '../indexer/worker.ts';
import type { Lifetime } from './lifetime.ts';
import type { Logger } from './logger.ts';

const RESTART_DELAY_MS = 1000;
const STOP_TIMEOUT_MS = 5000;

/** The indexer's thread, seen from outside. */
export interface RunningIndexer {
  /** How the addresses of the node do, as the indexer said last; empty before it has said so. */
  nodes(): readonly NodeStatus[];
}

/** Runs the indexer in a thread of its own; one that breaks is started again. */
export function startIndexer(options: IndexerOptions, logger: Logger, lifetime: Lifetime): RunningIndexer {
  let worker: Worker | null = null;
  let nodes: readonly NodeStatus[] = [];

  function start(): void {
    worker = new Worker(new URL('../indexer/worker.js', import.meta.url), { workerData: options });
    worker.on('message', (message: IndexerMessage) => {
      if (message.type === 'log') logger[message.level](message.message);
      else nodes = message.nodes;
    });
    worker.on('error', (error) => logger.error(`The indexer broke off and starts again: ${error.message}`));
    worker.on('exit', () => {
      if (!lifetime.signal.aborted) setTimeout(start, RESTART_DELAY_MS);
    });
  }

  start();
  lifetime.onStop('indexer', async () => {
    const running = worker;
    if (running === null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.postMessage('stop');
    const timer = setTimeout(() => void running.terminate(), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  });
  return { nodes: () => nodes };
}
