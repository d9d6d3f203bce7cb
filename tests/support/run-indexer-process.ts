// A process of its own for the tests: runs the indexer with the options of its first argument until SIGTERM.
import type { IndexerOptions } from '../../src/indexer/runtime/indexer-options.ts';
import { runIndexer } from '../../src/indexer/runtime/run-indexer.ts';

const controller = new AbortController();
process.on('SIGTERM', () => controller.abort());
await runIndexer(
  JSON.parse(process.argv[2] ?? '{}') as IndexerOptions,
  (level, message) => console.log(`${level}: ${message}`),
  controller.signal,
);
process.exit(0);
