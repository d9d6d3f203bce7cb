/** @file Figures and runs of the chain. */

export { runsQuery } from '#web/features/run/queries.ts';
export { runPaths } from '#web/features/run/RunLink.tsx';
export { statsQuery } from '#web/features/stats/queries.ts';
