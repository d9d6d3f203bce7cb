import { parentPort, workerData } from 'node:worker_threads';
import { serveDecoding } from '#indexer/history/decoding/serve-decoding.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { lowerThread } from '#indexer/runtime/lower-priority.ts';
import { listParts } from '#indexer/runtime/module.ts';
import { loadIndexerModules, type ModuleValues } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';

/** Start data of a thread that decodes the history. */
export interface DecoderThreadData extends Pick<IndexerOptions, 'rpcUrls'> {
  rpcTimeoutMs: number | undefined;
  /** Enabled modules with the values of their settings; the thread loads their code itself. */
  modules: ModuleValues;
}

const { modules: values, ...options } = workerData as DecoderThreadData;
lowerThread();
const { modules } = await loadIndexerModules(MODULES, values);
if (parentPort !== null) serveDecoding(parentPort, { ...options, modules: listParts(modules) });
