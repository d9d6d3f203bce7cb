/** @file Queries of blocks. */

export { blockOf } from '#db/queries/block/block-of.ts';
export { countPending } from '#db/queries/block/block-strip.ts';
export { type BlockRow, getBlock, type OrphanBlockRow } from '#db/queries/block/blocks.ts';
export { type BlockSpan, findBlocksInPeriod } from '#db/queries/block/blocks-in-period.ts';
export type { WithdrawalRow } from '#db/queries/block/withdrawals.ts';
