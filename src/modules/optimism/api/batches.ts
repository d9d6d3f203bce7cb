import { presentBlocksIn, presentTransactionsIn } from '#modules/kits/rollup/api/block-range.ts';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { cachePerHead } from '#sdk/api/freshness.ts';
import { answer, nextPage, parseCursor, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { OPTIMISM_CALLS } from '../contract/calls.ts';
import {
  countBatchedBlocks,
  countBatches,
  getBatch,
  getBatchedRange,
  listBatchedBlocks,
  listBatches,
  type PlacedBatch,
} from '../db/statements/batches.ts';
import { presentBatch, presentBatchRow, presentTxnBatch } from './present-batch.ts';

const LIMIT = PAGE_SIZE + 1;

/** `/optimism/batches`, newest first. */
export const getBatches = answer(OPTIMISM_CALLS.optimism_batches, async ({ db }, { query }) => {
  const below = parseCursor(query, { id: 'height' })?.id ?? null;
  const { rows, hasMore } = takePage(await listBatches(db, { below, limit: LIMIT }), PAGE_SIZE);
  return {
    items: rows.map(presentBatchRow),
    next_page_params: nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.number ?? 0 }),
  };
});

/** `/optimism/batches/count`. */
export const getBatchesCount = answer(OPTIMISM_CALLS.optimism_batches_count, ({ db }) => countBatches(db));

/** `/optimism/batches/{number}`. */
export const getBatchDetails = answer(OPTIMISM_CALLS.optimism_batch, async ({ db }, { params }) =>
  presentBatch(await findBatch(db, params.number)),
);

/** `/optimism/txn-batches`: the blocks within batches, newest first. */
export const getTxnBatches = answer(OPTIMISM_CALLS.optimism_txn_batches, async ({ db }, { query }) => {
  const below = parseCursor(query, { block_number: 'height' })?.block_number;
  const range = await getBatchedRange(db);
  const upTo = Math.min(range?.to ?? -1, below === undefined ? Number.MAX_SAFE_INTEGER : below - 1);
  const found =
    range === null || upTo < range.from ? [] : await listBatchedBlocks(db, { upTo, limit: LIMIT });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  return {
    items: rows.map(presentTxnBatch),
    next_page_params: nextPage(query, hasMore, rows.length, { block_number: rows.at(-1)?.number ?? 0 }),
  };
});

/** `/optimism/txn-batches/count`: there are gaps where batches could not be read, and blocks that several batches contain. */
export const getTxnBatchesCount = answer(OPTIMISM_CALLS.optimism_txn_batches_count, (scope) =>
  cachePerHead(scope, 'blocks in batches', () => countBatchedBlocks(scope.db)),
);

/** `/blocks/optimism-batch/{number}`, newest first. */
export const getBatchBlocks = answer(OPTIMISM_CALLS.optimism_batch_blocks, async (scope, { params, query }) =>
  presentBlocksIn(scope, query, blocksOf(await findBatch(scope.db, params.number))),
);

/** Deposits are not in batches: the rollup derives them itself. */
const DEPOSIT_TYPE = 0x7e;

/** `/transactions/optimism-batch/{number}`, newest first. */
export const getBatchTransactions = answer(
  OPTIMISM_CALLS.optimism_batch_transactions,
  async (scope, { params, query }) =>
    presentTransactionsIn(scope, query, blocksOf(await findBatch(scope.db, params.number)), DEPOSIT_TYPE),
);

function blocksOf({ l2_start, blocks_count }: PlacedBatch): { from: number; to: number } {
  return { from: l2_start, to: l2_start + blocks_count - 1 };
}

/** The batch of a path: 422 if it is not a number, 404 if there is no such batch. */
async function findBatch(db: ReadScope['db'], text: string | undefined): Promise<PlacedBatch> {
  if (!/^\d+$/.test(text ?? ''))
    throw invalidParameter('number', text, 'the number of a batch', 'invalid_number');
  const number = Number(text);
  const batch = number < Number.MAX_SAFE_INTEGER ? await getBatch(db, number) : undefined;
  if (batch === undefined) throw new ApiError('not_found');
  return batch;
}
