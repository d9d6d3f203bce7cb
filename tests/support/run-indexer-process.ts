// A process of its own for the tests: runs the indexer with the options of its first argument until SIGTERM, with the module of
// the tests where the second is its name.
import type { IndexerOptions } from '../../src/indexer/runtime/indexer-options.ts';
import { runIndexer } from '../../src/indexer/runtime/run-indexer.ts';
import { listModule } from './daily-contracts/switch.ts';

const controller = new AbortController();
process.on('SIGTERM', () => controller.abort());
await runIndexer(
  JSON.parse(process.argv[2] ?? '{}') as IndexerOptions,
  (level, message) => console.log(`${level}: ${message}`),
  controller.signal,
  listModule(process.argv[3] === 'daily-contracts'),
);
process.exit(0);
