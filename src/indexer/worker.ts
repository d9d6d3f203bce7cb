import { parentPort, workerData } from 'node:worker_threads';
import type { NodeStatus } from '../chain/types/node-status.ts';
import type { Log } from './context.ts';
import { type IndexerOptions, runIndexer } from './run-indexer.ts';

/** What the indexer's thread tells its parent; it is told `stop` in turn. */
export type IndexerMessage =
  | { type: 'log'; level: Parameters<Log>[0]; message: string }
  | { type: 'nodes'; nodes: readonly NodeStatus[] };

const controller = new AbortController();
parentPort?.on('message', (message: unknown) => {
  if (message === 'stop') controller.abort();
});

const log: Log = (level, message) =>
  parentPort?.postMessage({ type: 'log', level, message } satisfies IndexerMessage);

const onNodes = (nodes: readonly NodeStatus[]) =>
  parentPort?.postMessage({ type: 'nodes', nodes } satisfies IndexerMessage);

await runIndexer(workerData as IndexerOptions, log, controller.signal, onNodes);
parentPort?.close();
