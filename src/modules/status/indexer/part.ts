import type { IndexerPart } from '#modules/manifest.ts';
import type { Task } from '#sdk/indexer/module.ts';
import { RECORD_INTERVAL_MS } from '../lib/limits.ts';
import { createRecordMemory, recordStatus } from './record-status.ts';

/**
 * Creates the indexer part: a task that records the state of the run, also while the node does not answer and no task
 * runs. Its memory outlives sessions. The holder of the indexer's lock alone records.
 */
export function createIndexerPart(intervalMs: number = RECORD_INTERVAL_MS): IndexerPart {
  const memory = createRecordMemory();
  let recordedAt = Number.NEGATIVE_INFINITY;
  const task: Task = {
    name: 'status',
    create: ({ context: { writer } }) => ({
      idleMs: intervalMs,
      async run() {
        await writer.write('observed', (client) => recordStatus(client, memory));
        recordedAt = performance.now();
      },
    }),
  };
  return {
    migrations: [],
    tables: [],
    folds: [],
    rows: [],
    tasks: [task],
    async whileUnreachable(client) {
      if (performance.now() - recordedAt < intervalMs) return;
      await recordStatus(client, memory);
      recordedAt = performance.now();
    },
  };
}
