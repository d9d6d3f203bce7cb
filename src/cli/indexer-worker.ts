import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { NodeStatus } from '#chain/types/node-status.ts';
import type { Log } from '#indexer/runtime/context.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { lowerThread } from '#indexer/runtime/lower-priority.ts';
import { createIndexerMetrics } from '#indexer/runtime/metrics.ts';
import { runIndexer } from '#indexer/runtime/run-indexer.ts';
import { releaseIdleMemory } from '#lib/release-idle-memory.ts';
import { loadIndexerModules, type ModuleValues } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import type { DecoderThreadData } from './decode-worker.ts';

/** Messages of the indexer thread to its parent, which sends `stop` or `figures`. */
export type IndexerMessage =
  | { type: 'log'; level: Parameters<Log>[0]; message: string }
  | { type: 'nodes'; nodes: readonly NodeStatus[] }
  /** A task has failed and starts again. */
  | { type: 'failure'; code: string }
  /** Response to `figures`. */
  | { type: 'figures'; text: string };

/** Start data of the indexer thread. */
export interface IndexerThreadData {
  options: IndexerOptions;
  hasMetrics: boolean;
  /** Labels of all metrics. */
  labels: Readonly<Record<string, string>>;
  /** Enabled modules with the values of their settings; the thread loads their code itself. */
  modules: ModuleValues;
}

/** Memory of a decoding thread; a block that needs more is read in the thread of the indexer. */
const DECODER_LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

const { options, hasMetrics, labels, modules } = workerData as IndexerThreadData;
const metrics = hasMetrics ? createIndexerMetrics() : undefined;
metrics?.registry.setDefaultLabels(labels);

const controller = new AbortController();
parentPort?.on('message', (message: unknown) => {
  if (message === 'stop') controller.abort();
  if (message === 'figures') void publishFigures();
});

const log: Log = (level, message) =>
  parentPort?.postMessage({ type: 'log', level, message } satisfies IndexerMessage);

const onNodes = (nodes: readonly NodeStatus[]) =>
  parentPort?.postMessage({ type: 'nodes', nodes } satisfies IndexerMessage);

const onFailure = (code: string) =>
  parentPort?.postMessage({ type: 'failure', code } satisfies IndexerMessage);

lowerThread();
releaseIdleMemory(controller.signal);
const loaded = await loadIndexerModules(MODULES, modules);
const decoders = { count: options.historyThreads ?? 0, start: startDecoder };
await runIndexer(options, log, controller.signal, {
  ...{ onNodes, onFailure, metrics, ...loaded },
  ...(decoders.count === 0 ? {} : { decoders }),
});
parentPort?.close();

function startDecoder(): Worker {
  const { rpcUrls, rpcTimeoutMs } = options;
  const data: DecoderThreadData = { rpcUrls, rpcTimeoutMs, modules };
  return new Worker(new URL('./decode-worker.js', import.meta.url), {
    workerData: data,
    resourceLimits: DECODER_LIMITS,
  });
}

async function publishFigures(): Promise<void> {
  const text = (await metrics?.registry.metrics()) ?? '';
  parentPort?.postMessage({ type: 'figures', text } satisfies IndexerMessage);
}
