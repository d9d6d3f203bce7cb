import { presentBlocksIn, presentTransactionsIn } from '#modules/kits/rollup/api/block-range.ts';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { answer, nextPage, parseCursor, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { ARBITRUM_CALLS } from '../contract/calls.ts';
import { getBatch, listBatches } from '../db/statements/batches.ts';
import { getSettlement } from '../db/statements/settlement.ts';
import type { BatchRow } from '../db/tables.ts';
import { presentBatch, presentBatchRow } from './present.ts';

/** Maximum number of batches on the home page. */
const LATEST_MAX = 4;

/** `/arbitrum/batches`, newest first. */
export const getBatches = answer(ARBITRUM_CALLS.arbitrum_batches, async ({ db }, { query }) => {
  const below = parseCursor(query, { number: 'height' })?.number ?? null;
  const { rows, hasMore } = takePage(await listBatches(db, { below, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  return {
    items: await presentRows(db, rows),
    next_page_params: nextPage(query, hasMore, rows.length, { number: rows.at(-1)?.number ?? 0 }),
  };
});

async function presentRows(db: ReadScope['db'], rows: readonly BatchRow[]) {
  const { finalized_block } = await getSettlement(db);
  return rows.map((row) => presentBatchRow(row, finalized_block));
}

/** `/arbitrum/batches/count`: batches are numbered from 0 without gaps. */
export const getBatchesCount = answer(
  ARBITRUM_CALLS.arbitrum_batches_count,
  async ({ db }) => ((await getNewestNumber(db)) ?? -1) + 1,
);

/** `/main-page/arbitrum/batches/latest-number`. */
export const getLatestNumber = answer(
  ARBITRUM_CALLS.main_page_arbitrum_latest_batch,
  async ({ db }) => (await getNewestNumber(db)) ?? 0,
);

async function getNewestNumber(db: ReadScope['db']): Promise<number | undefined> {
  const [newest] = await listBatches(db, { below: null, limit: 1 });
  return newest?.number;
}

/** `/main-page/arbitrum/batches/committed`. */
export const getCommittedBatches = answer(ARBITRUM_CALLS.main_page_arbitrum_batches, async ({ db }) => ({
  items: await presentRows(db, await listBatches(db, { below: null, limit: LATEST_MAX })),
}));

/** `/arbitrum/batches/{number}`. */
export const getBatchDetails = answer(ARBITRUM_CALLS.arbitrum_batch, async ({ db }, { params }) => {
  const [batch, { finalized_block }] = await Promise.all([findBatch(db, params.number), getSettlement(db)]);
  return presentBatch(batch, finalized_block);
});

/** `/blocks/arbitrum-batch/{number}`, newest first. */
export const getBatchBlocks = answer(ARBITRUM_CALLS.arbitrum_batch_blocks, async (scope, { params, query }) =>
  presentBlocksIn(scope, query, blocksOf(await findBatch(scope.db, params.number))),
);

/** `/transactions/arbitrum-batch/{number}`, newest first. */
export const getBatchTransactions = answer(
  ARBITRUM_CALLS.arbitrum_batch_transactions,
  async (scope, { params, query }) =>
    presentTransactionsIn(scope, query, blocksOf(await findBatch(scope.db, params.number))),
);

/** Empty while the batch's blocks are unknown. */
function blocksOf({ l2_start, l2_end }: BatchRow): { from: number; to: number } {
  return l2_start === null || l2_end === null ? { from: 0, to: -1 } : { from: l2_start, to: l2_end };
}

/** The batch of a path: 422 if it is not a number, 404 if there is no such batch. */
async function findBatch(db: ReadScope['db'], text: string | undefined): Promise<BatchRow> {
  if (!/^\d+$/.test(text ?? ''))
    throw invalidParameter('number', text, 'the number of a batch', 'invalid_number');
  const number = Number(text);
  const batch = number < Number.MAX_SAFE_INTEGER ? await getBatch(db, number) : undefined;
  if (batch === undefined) throw new ApiError('not_found');
  return batch;
}
