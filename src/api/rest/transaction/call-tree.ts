import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { CALLS_PAGE_SIZE } from '#contract/transaction/call-frame.ts';
import { takePage } from '#db/keyset.ts';
import { hasTraces } from '#db/queries/run/coverage.ts';
import { type CallFrameRow, listCallFrames } from '#db/queries/transaction/internal-transactions.ts';
import { getTransaction } from '#db/queries/transaction/transactions.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { transactionAddresses } from '../../enrich/transactions.ts';
import { invalidParameter } from '../../errors.ts';
import { placeOf } from '../../freshness/chain-place.ts';
import type { Query } from '../../parameters/cursor.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { answer } from '../../parameters/request.ts';
import {
  DATA_MAX_BYTES,
  presentCallFrame,
  presentOutermostCall,
} from '../../present/transaction/call-frame.ts';
import { readTraceLack } from '../read-unavailable.ts';
import { findFramesElsewhere } from './frames-elsewhere.ts';
import { findTransaction } from './transaction-parts.ts';

/**
 * `/transactions/{hash}/call-tree`: call frames in order of execution, the transaction itself first. Pages are ranges
 * of that order, so their cost is independent of the number of frames.
 */
export const getTransactionCallTree = answer(
  TRANSACTION_CALLS.transaction_call_tree,
  async (scope, { params, query }) => {
    const depthMax = parseDepth(query);
    const cursor = parseCursor(query, { block_number: 'height', transaction_index: 'int', index: 'int' });
    const position = await findTransaction(scope, params.hash);
    if (!position) return { items: [], next_page_params: null, is_traced: false };
    const key = { block_number: position.block_number, index: position.index };
    const isFirst = cursor === null;
    const limit = CALLS_PAGE_SIZE + 1 - (isFirst ? 1 : 0);
    const after = cursor?.index ?? null;
    const [isTraced, lack, transaction, indexed] = await Promise.all([
      hasTraces(scope.db, key.block_number),
      readTraceLack(scope, key),
      isFirst ? getTransaction(scope.db, position.hash) : undefined,
      listCallFrames(scope.db, { key, after, depthMax, dataMax: DATA_MAX_BYTES + 1, limit }),
    ]);
    const { fetched, unavailable } = await findFramesElsewhere(scope, position, { indexed, lack });
    const found = fetched === null ? (indexed ?? []) : takeFrames(fetched, { after, depthMax, limit });
    const { rows, hasMore } = takePage(found, CALLS_PAGE_SIZE - (isFirst ? 1 : 0));
    const addresses = await readAddressBook(scope, [
      ...rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]),
      ...(transaction ? transactionAddresses(transaction) : []),
    ]);
    const view = { addresses, place: placeOf(key) };
    const outermost = transaction ? [presentOutermostCall(transaction, found.length > 0, view)] : [];
    const items = [...outermost, ...rows.map((row) => presentCallFrame(row, view))];
    return {
      items,
      next_page_params: nextPage(query, hasMore, items.length, {
        ...{ block_number: key.block_number, transaction_index: key.index },
        index: rows.at(-1)?.trace_index ?? 0,
      }),
      is_traced: (isTraced || fetched !== null) && unavailable === null,
      ...(unavailable !== null && { unavailable }),
    };
  },
);

/** Takes a page of a transaction's frames, as the query of indexed ones does. */
function takeFrames(
  frames: readonly CallFrameRow[],
  { after, depthMax, limit }: { after: number | null; depthMax: number | null; limit: number },
): CallFrameRow[] {
  return frames
    .filter(
      ({ trace_index, trace_address }) =>
        trace_index > (after ?? 0) && trace_address.length <= (depthMax ?? Number.POSITIVE_INFINITY),
    )
    .slice(0, limit);
}

/** Parses the maximum depth of the tree; null for all. */
function parseDepth({ depth = '' }: Query): number | null {
  if (depth === '') return null;
  if (!/^\d{1,4}$/.test(depth)) throw invalidParameter('depth', depth, 'a whole number up to 9999');
  return Number(depth);
}
