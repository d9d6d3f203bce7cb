/** @file Writes of a module's rows with each block. */

export { bytesArrayBinary, numberArrayText } from '#db/writes/facts/array-parameters.ts';
export { listTopicLogs } from '#db/writes/facts/topic-logs.ts';
export {
  type BlockRows,
  type HeadNotes,
  type ModuleFold,
  type NewBlock,
  nameLayer,
} from '#db/writes/module-parts.ts';
export type { BlockRange, FoldParameters, RunTarget, Sign } from '#db/writes/run-target.ts';
