/** @file Queries of runs, coverage and totals. */

export { getAuditReport } from '#db/queries/run/audit.ts';
export { hasTraces } from '#db/queries/run/coverage.ts';
export { getIndexGaps } from '#db/queries/run/holes.ts';
export type { ListedRun } from '#db/queries/run/run-list.ts';
export type { Run } from '#db/queries/run/runs.ts';
export { getTotals, listRecentBlocks } from '#db/queries/run/stats.ts';
export { findMovedPart } from '#db/range-reads/moved-blocks.ts';
