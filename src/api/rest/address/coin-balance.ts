import type { BalanceAtDay, CoinBalanceChange } from '#contract/address/coin-balance.ts';
import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { bytesToHex } from '#lib/hex.ts';
import { type BalanceEntry, heldBefore } from '../../coin-balance/balance-entry.ts';
import { type BlockBalanceEntry, groupByBlock } from '../../coin-balance/group-by-block.ts';
import { listHistory } from '../../coin-balance/list-history.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { toDay, toDec, toTimestamp } from '../../present/wire.ts';

const DAYS = 100;
/** Maximum number of changes on a page of blocks; a page of blocks with many changes is short. */
const PAGE_CHANGES_MAX = PAGE_SIZE;
/** Maximum number of the newest changes that are aggregated by day. */
const DAY_CHANGES_MAX = 1000;
const DAY_SECONDS = 86_400n;

/** `/addresses/{hash}/coin-balance-history`: one item for each block, newest first. */
export const getCoinBalanceHistory = answer(
  ADDRESS_CALLS.address_coin_balance_history,
  async (scope, { params, query }) => {
    const address = parseAddress(params.hash);
    const after = parseCursor(query, { block_number: 'height', index: 'int', value: 'dec' });
    const history = await listHistory(scope, { address, after, limit: PAGE_CHANGES_MAX });
    const blocks = groupByBlock(history.entries);
    // The last block may be incomplete.
    if (history.hasMore && blocks.length > 1) blocks.pop();
    const shown = blocks.slice(0, PAGE_SIZE);
    const hasMore = history.hasMore || shown.length < blocks.length;
    const last = shown.at(-1)?.changes.at(-1);
    const cursor = last && {
      block_number: last.block_number,
      index: last.index,
      value: heldBefore(last).toString(),
    };
    return {
      items: shown.map(presentBlockBalance),
      next_page_params: cursor ? nextPage(query, hasMore, shown.length, cursor) : null,
      incomplete_reason: history.incomplete,
      ...(history.unavailable !== undefined && { unavailable: history.unavailable }),
    };
  },
);

/** `/addresses/{hash}/coin-balance-history-by-day`. */
export const getCoinBalanceByDay = answer(
  ADDRESS_CALLS.address_coin_balance_history_by_day,
  async (scope, { params }) => {
    const address = parseAddress(params.hash);
    const { entries } = await listHistory(scope, { address, after: null, limit: DAY_CHANGES_MAX });
    const items = toDays(entries);
    return scope.api.server.compatibility === 'latest' ? { items, days: DAYS } : items;
  },
);

/** Presents a block's balance change, for the API and the socket. */
export function presentBlockBalance(entry: BlockBalanceEntry): CoinBalanceChange {
  const row = presentBalanceEntry(entry);
  return entry.changes.length === 1 ? row : { ...row, changes: entry.changes.map(presentBalanceEntry) };
}

function presentBalanceEntry(entry: BalanceEntry): Omit<CoinBalanceChange, 'changes'> {
  return {
    transaction_hash: entry.hash && bytesToHex(entry.hash),
    block_number: entry.block_number,
    block_timestamp: entry.timestamp === null ? null : toTimestamp(entry.timestamp),
    delta: toDec(entry.delta),
    value: toDec(entry.value),
    reason: entry.reason,
  };
}

/** Returns the last value of each day, backwards from the newest change. */
function toDays(entries: readonly BalanceEntry[]): BalanceAtDay[] {
  const days = new Map<bigint, bigint>();
  for (const { timestamp, value } of entries) {
    const day = (timestamp ?? 0n) / DAY_SECONDS;
    if (!days.has(day)) days.set(day, value);
  }
  const newest = [...days.keys()].reduce((latest, day) => (day > latest ? day : latest), 0n);
  return [...days]
    .filter(([day]) => day > newest - BigInt(DAYS))
    .map(([day, value]) => ({ date: toDay(day), value: toDec(value) }))
    .reverse();
}
