import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { presentStateChanges } from '../../enrich/state-changes.ts';
import { parseItemsCount } from '../../parameters/cursor.ts';
import { answer } from '../../parameters/request.ts';
import { sumCoinChanges } from '../../state-changes/coin-changes.ts';
import { readMovements } from '../../state-changes/read-movements.ts';
import { sumTokenChanges } from '../../state-changes/token-changes.ts';
import { findTransaction } from './transaction-parts.ts';

/**
 * `/transactions/{hash}/state-changes`: changed balances of coin and tokens, coin first. Changes are derived from the
 * index; the balances of one page are read from the node.
 */
export const getTransactionStateChanges = answer(
  TRANSACTION_CALLS.transaction_state_changes,
  async (scope, { params, query }) => {
    const key = await findTransaction(scope, params.hash);
    const moved = key && (await readMovements(scope, key));
    if (!moved) return { items: [], next_page_params: null };
    const { row, miner, coinsLack, transfersLack } = moved;
    const unavailable = coinsLack ?? transfersLack;
    const changes = [...sumCoinChanges(moved.coins), ...sumTokenChanges(moved.transfers)];
    const shownBefore = query.state_changes === undefined ? 0 : parseItemsCount(query);
    const shown = changes.slice(shownBefore, shownBefore + PAGE_SIZE);
    const items_count = shownBefore + shown.length;
    const position = { block_number: row.block_number, index: row.index };
    return {
      ...(unavailable !== null && { unavailable }),
      items: await presentStateChanges(scope, shown, { key: position, miner }),
      next_page_params: items_count < changes.length ? { state_changes: null, items_count } : null,
    };
  },
);
