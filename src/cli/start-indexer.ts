import { Worker } from 'node:worker_threads';
import type { IndexerOptions } from '../indexer/run-indexer.ts';
import type { IndexerMessage } from '../indexer/worker.ts';
import type { Lifetime } from './lifetime.ts';
import type { Logger } from './logger.ts';

const RESTART_DELAY_MS = 1000;
const STOP_TIMEOUT_MS = 5000;

/** Runs the indexer in a thread of its own; one that breaks is started again. */
export function startIndexer(options: IndexerOptions, logger: Logger, lifetime: Lifetime): void {
  let worker: Worker | null = null;

  function start(): void {
    worker = new Worker(new URL('../indexer/worker.js', import.meta.url), { workerData: options });
    worker.on('message', ({ level, message }: IndexerMessage) => logger[level](message));
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
}
