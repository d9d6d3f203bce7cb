// A separate test process: runs the indexer with the options of its first argument until SIGTERM, with the test module
// if the second is its name.
import type { IndexerOptions } from '#indexer/runtime/indexer-options.ts';
import { type IndexerParts, runIndexer } from '#indexer/runtime/run-indexer.ts';
import { createIndexerPart } from '#modules/account/indexer/part.ts';
import { listModule } from './daily-contracts/switch.ts';

const [options = '{}', name] = process.argv.slice(2);
const parts: IndexerParts =
  name === 'account'
    ? { modules: [{ name, ...createIndexerPart() }] }
    : listModule(name === 'daily-contracts');
const controller = new AbortController();
process.on('SIGTERM', () => controller.abort());
await runIndexer(
  JSON.parse(options) as IndexerOptions,
  (level, message) => console.log(`${level}: ${message}`),
  controller.signal,
  parts,
);
process.exit(0);
