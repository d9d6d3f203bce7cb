import { STRIP_BLOCKS, STRIP_CELLS_MAX, STRIP_PENDING_MAX } from '#contract/block/block-strip.ts';
import { STATS_CALLS } from '#contract/calls/stats.ts';
import type { IndexingStatus } from '#contract/stats.ts';
import { countPending, listStripBlocks } from '#db/queries/block/block-strip.ts';
import { getIndexGaps } from '#db/queries/run/holes.ts';
import type { ReadScope } from '../context.ts';
import { cachePerHead } from '../freshness/cache-per-head.ts';
import { answer } from '../parameters/request.ts';
import { presentNextBlock } from '../pool/present-next-block.ts';
import { readNextBlock } from '../pool/read-pool.ts';
import { findSettledTop, presentIndexingStatus } from '../present/indexing-status.ts';
import { presentStripBlock } from '../present/strip-block.ts';

/** `/main-page/block-strip`. */
export const getBlockStrip = answer(STATS_CALLS.main_page_block_strip, async (scope) => {
  const { db } = scope;
  const [blocks, pending, packed] = await Promise.all([
    listStripBlocks(db, { limit: STRIP_BLOCKS, cellsMax: STRIP_CELLS_MAX }),
    countPending(db, STRIP_PENDING_MAX),
    readNextBlock(scope),
  ]);
  return {
    blocks: blocks.map(presentStripBlock),
    pending_transactions_count: pending,
    next_block: presentNextBlock(packed, scope.api.server.now().getTime()),
  };
});

/** `/main-page/indexing-status`. */
export const getIndexingStatus = answer(STATS_CALLS.main_page_indexing_status, (scope) =>
  readIndexingStatus(scope),
);

/** Reads the progress of the indexer, up to the node's head. */
export async function readIndexingStatus(scope: ReadScope): Promise<IndexingStatus> {
  const { db, head, run } = scope;
  const top = Math.max(head.number ?? -1, run.isActive ? (head.node_head ?? -1) : -1);
  const from = head.history_from;
  const missing = await cachePerHead(scope, `missing up to ${top}`, async () => {
    const [all, settled] = await Promise.all([
      getIndexGaps(db, { from, to: top }),
      getIndexGaps(db, { from, to: findSettledTop(from, top) }),
    ]);
    return { all, settled };
  });
  return presentIndexingStatus(missing, { top, head });
}
