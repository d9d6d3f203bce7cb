// A separate test process: runs the indexer with the options of its first argument until SIGTERM, with the test module
// if the second is its name. Its threads, which decode the history, run the same file.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { serveDecoding } from '#indexer/history/decoding/serve-decoding.ts';
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { listParts } from '#indexer/runtime/module.ts';
import { type IndexerParts, runIndexer } from '#indexer/runtime/run-indexer.ts';
import { createIndexerPart } from '#modules/account/indexer/part.ts';
import { createIndexerPart as createStreamsPart } from '#modules/streams/indexer/part.ts';
import { listModule } from './daily-contracts/switch.ts';

const [given = '{}', name = ''] = isMainThread ? process.argv.slice(2) : (workerData as string[]);
const options = JSON.parse(given) as IndexerOptions;
const noted = { account: createIndexerPart, streams: createStreamsPart }[name];
const parts: IndexerParts =
  noted === undefined ? listModule(name === 'daily-contracts') : { modules: [{ name, ...noted() }] };

/** Few blocks at once, and threads for the smallest gap: chains of tests are short. */
const decoders = {
  count: options.historyThreads ?? 0,
  start: () => new Worker(new URL(import.meta.url), { workerData: [given, name] }),
  sizeMin: 0,
  partBlocksMax: 7,
};

if (isMainThread) {
  const controller = new AbortController();
  process.on('SIGTERM', () => controller.abort());
  await runIndexer(
    options,
    (level, message) => console.log(`${level}: ${message}`),
    controller.signal,
    decoders.count === 0 ? parts : { ...parts, decoders },
  );
  process.exit(0);
} else if (parentPort !== null) {
  serveDecoding(parentPort, { ...options, modules: listParts(parts.modules ?? []) });
}
