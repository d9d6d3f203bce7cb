import type { CoinBalanceByDay, CoinBalanceChange } from '../../contract/coin-balance.ts';
import { PAGE_SIZE } from '../../contract/page-size.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { type BalanceEntry, heldBefore } from '../coin-balance/balance-entry.ts';
import { listHistory } from '../coin-balance/list-history.ts';
import { nextPage, parseCursor } from '../cursor.ts';
import { parseAddress } from '../params.ts';
import { toDay, toDec, toTimestamp } from '../present/wire.ts';
import type { Handler } from '../request.ts';

const DAYS = 100;
/** The newest changes that days are made of. */
const DAY_CHANGES_MAX = 1000;
const DAY_SECONDS = 86_400n;

/** `/addresses/{hash}/coin-balance-history`: one item for each transaction, newest first. */
export const getCoinBalanceHistory: Handler<'address_coin_balance_history'> = async (
  scope,
  { params, query },
) => {
  const address = parseAddress(params.hash);
  const after = parseCursor(query, { block_number: 'height', index: 'int', value: 'dec' });
  const { entries, hasMore, incomplete } = await listHistory(scope, { address, after, limit: PAGE_SIZE });
  const last = entries.at(-1);
  const cursor = last && {
    block_number: last.block_number,
    index: last.index,
    value: heldBefore(last).toString(),
  };
  return {
    items: entries.map(presentBalanceEntry),
    next_page_params: cursor ? nextPage(query, hasMore, entries.length, cursor) : null,
    incomplete_reason: incomplete,
  };
};

/** `/addresses/{hash}/coin-balance-history-by-day`. */
export const getCoinBalanceByDay: Handler<'address_coin_balance_history_by_day'> = async (
  scope,
  { params },
) => {
  const address = parseAddress(params.hash);
  const { entries } = await listHistory(scope, { address, after: null, limit: DAY_CHANGES_MAX });
  return { items: toDays(entries), days: DAYS };
};

/** A change as the API and the socket give it. */
export function presentBalanceEntry(entry: BalanceEntry): CoinBalanceChange {
  return {
    transaction_hash: entry.hash && bytesToHex(entry.hash),
    block_number: entry.block_number,
    block_timestamp: toTimestamp(entry.timestamp ?? 0n),
    delta: toDec(entry.delta),
    value: toDec(entry.value),
    reason: entry.reason,
  };
}

/** The last value of each day, counted back from the newest change. */
function toDays(entries: readonly BalanceEntry[]): CoinBalanceByDay['items'] {
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
