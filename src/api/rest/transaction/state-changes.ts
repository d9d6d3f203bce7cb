import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import { listTransactionTokenTransfers } from '#db/queries/token/token-transfers.ts';
import { listValueFrames } from '#db/queries/transaction/state-changes.ts';
import { getTransaction } from '#db/queries/transaction/transactions.ts';
import { presentStateChanges } from '../../enrich/state-changes.ts';
import { parseItemsCount } from '../../parameters/cursor.ts';
import { answer } from '../../parameters/request.ts';
import { sumCoinChanges } from '../../state-changes/coin-changes.ts';
import { sumTokenChanges } from '../../state-changes/token-changes.ts';
import { readTraceLack } from '../read-unavailable.ts';
import { findFramesElsewhere } from './frames-elsewhere.ts';
import { findTransaction } from './transaction-parts.ts';

/** Maximum number of frames and transfers; more than the gas limit of any real block allows. */
const ROWS_MAX = 20_000;

/**
 * `/transactions/{hash}/state-changes`: changed balances of coin and tokens, coin first. Changes are derived from the
 * index; the balances of one page are read from the node.
 */
export const getTransactionStateChanges = answer(
  TRANSACTION_CALLS.transaction_state_changes,
  async (scope, { params, query }) => {
    const key = await findTransaction(scope, params.hash);
    const row = key && (await getTransaction(scope.db, key.hash));
    if (!row) return { items: [], next_page_params: null };
    const position = { block_number: row.block_number, index: row.index };
    const [block, indexed, lack, transfers] = await Promise.all([
      getBlock(scope.db, row.block_number),
      listValueFrames(scope.db, { key: position, limit: ROWS_MAX }),
      readTraceLack(scope, position),
      row.token_transfers_count === 0
        ? []
        : listTransactionTokenTransfers(scope.db, { key: row, types: [], after: null, limit: ROWS_MAX }),
    ]);
    const { fetched, unavailable } = await findFramesElsewhere(scope, key, { indexed, lack });
    const frames = fetched?.slice(0, ROWS_MAX) ?? indexed ?? [];
    const miner = block?.miner ?? null;
    const changes = [...sumCoinChanges(row, miner, frames), ...sumTokenChanges(transfers)];
    const shownBefore = query.state_changes === undefined ? 0 : parseItemsCount(query);
    const shown = changes.slice(shownBefore, shownBefore + PAGE_SIZE);
    const items_count = shownBefore + shown.length;
    return {
      ...(unavailable !== null && { unavailable }),
      items: await presentStateChanges(scope, shown, { key: position, miner }),
      next_page_params: items_count < changes.length ? { state_changes: null, items_count } : null,
    };
  },
);
