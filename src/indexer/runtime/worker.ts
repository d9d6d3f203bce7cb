import { parentPort, workerData } from 'node:worker_threads';
import type { NodeStatus } from '../../chain/types/node-status.ts';
import type { Log } from './context.ts';
import type { IndexerOptions } from './indexer-options.ts';
import { createIndexerMetrics } from './metrics.ts';
import { runIndexer } from './run-indexer.ts';

/** What the indexer's thread tells its parent; it is told `stop` or `figures` in turn. */
export type IndexerMessage =
  | { type: 'log'; level: Parameters<Log>[0]; message: string }
  | { type: 'nodes'; nodes: readonly NodeStatus[] }
  /** What it does has failed, and begins anew. */
  | { type: 'failure'; code: string }
  /** The answer to `figures`. */
  | { type: 'figures'; text: string };

/** What the thread is started with. */
export interface IndexerThreadData {
  options: IndexerOptions;
  hasMetrics: boolean;
}

const { options, hasMetrics } = workerData as IndexerThreadData;
const metrics = hasMetrics ? createIndexerMetrics() : undefined;

const controller = new AbortController();
parentPort?.on('message', (message: unknown) => {
  if (message === 'stop') controller.abort();
  if (message === 'figures') void tellFigures();
});

const log: Log = (level, message) =>
  parentPort?.postMessage({ type: 'log', level, message } satisfies IndexerMessage);

const onNodes = (nodes: readonly NodeStatus[]) =>
  parentPort?.postMessage({ type: 'nodes', nodes } satisfies IndexerMessage);

const onFailure = (code: string) =>
  parentPort?.postMessage({ type: 'failure', code } satisfies IndexerMessage);

await runIndexer(options, log, controller.signal, { onNodes, onFailure, metrics });
parentPort?.close();

async function tellFigures(): Promise<void> {
  const text = (await metrics?.registry.metrics()) ?? '';
  parentPort?.postMessage({ type: 'figures', text } satisfies IndexerMessage);
}
