import { presentTransactionList } from '#sdk/api/enrich.ts';
import { ApiError, invalidParameter } from '#sdk/api/errors.ts';
import { answer, nextPage, parseCursor, type ReadScope } from '#sdk/api/requests.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage, takeSizedPage } from '#sdk/db/queries.ts';
import { countRowBytes } from '#sdk/db/transactions.ts';
import { ZKEVM_CALLS } from '../contract/calls.ts';
import {
  getBatch,
  listBatches,
  listBatchHashes,
  listBatchTransactions,
  listConfirmedBatches,
} from '../db/statements/batches.ts';
import type { ZkevmBatchesTable } from '../db/tables.ts';
import { presentBatch, presentBatchRow } from './present-batch.ts';

/** Maximum number of transaction hashes in a batch; their list is paginated. */
export const NAMED_MAX = 5000;
const CONFIRMED_MAX = 4;

/** `/zkevm/batches`, newest first. */
export const getBatches = answer(ZKEVM_CALLS.zkevm_batches, async ({ db }, { query }) => {
  const below = parseCursor(query, { number: 'height' })?.number ?? null;
  const { rows, hasMore } = takePage(await listBatches(db, { below, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  return {
    items: rows.map(presentBatchRow),
    next_page_params: nextPage(query, hasMore, rows.length, { number: rows.at(-1)?.number ?? 0 }),
  };
});

/** `/zkevm/batches/count`: the number of the newest. */
export const getBatchesCount = answer(ZKEVM_CALLS.zkevm_batches_count, ({ db }) => readNewest(db));

/** `/main-page/zkevm/batches/latest-number`. */
export const getLatestNumber = answer(ZKEVM_CALLS.main_page_zkevm_latest_batch, ({ db }) => readNewest(db));

async function readNewest(db: ReadScope['db']): Promise<number> {
  return (await getBatch(db, 'latest'))?.number ?? 0;
}

/** `/main-page/zkevm/batches/confirmed`. */
export const getConfirmedBatches = answer(ZKEVM_CALLS.main_page_zkevm_batches, async ({ db }) => ({
  items: (await listConfirmedBatches(db, CONFIRMED_MAX)).map(presentBatchRow),
}));

/** `/zkevm/batches/{number}`. */
export const getBatchDetails = answer(ZKEVM_CALLS.zkevm_batch, async ({ db }, { params }) => {
  const batch = await findBatch(db, params.number);
  return presentBatch(batch, await listBatchHashes(db, batch.number, NAMED_MAX));
});

/** `/transactions/zkevm-batch/{number}`, in the order of the batch. */
export const getBatchTransactions = answer(
  ZKEVM_CALLS.zkevm_batch_transactions,
  async (scope, { params, query }) => {
    const after = parseCursor(query, { position: 'int' })?.position ?? null;
    const { number } = await findBatch(scope.db, params.number);
    const found = await listBatchTransactions(scope.db, { number, after, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takeSizedPage(found, PAGE_SIZE, countRowBytes);
    return {
      items: await presentTransactionList(scope, rows),
      next_page_params: nextPage(query, hasMore, rows.length, { position: rows.at(-1)?.position ?? 0 }),
    };
  },
);

/** The batch of a path: 422 if it is not a number, 404 if there is no such batch. */
async function findBatch(db: ReadScope['db'], text: string | undefined): Promise<ZkevmBatchesTable> {
  if (text !== 'latest' && !/^\d+$/.test(text ?? ''))
    throw invalidParameter('number', text, 'the number of a batch', 'invalid_number');
  const number = text === 'latest' ? text : Number(text);
  const batch = number === 'latest' || Number.isSafeInteger(number) ? await getBatch(db, number) : undefined;
  if (batch === undefined) throw new ApiError('not_found');
  return batch;
}
