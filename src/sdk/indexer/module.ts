/** @file A module's tasks in the indexer. */

export { declareReading, queueTransfers } from '#indexer/observe/readings/declare-readings.ts';
export type { IndexerContext } from '#indexer/runtime/context.ts';
export type { IndexerModule } from '#indexer/runtime/module.ts';
export { publishCommit } from '#indexer/runtime/publish-commit.ts';
export type { Task } from '#indexer/runtime/task.ts';
