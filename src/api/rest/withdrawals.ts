import { PAGE_SIZE } from '../../contract/page.ts';
import { takePage } from '../../db/keyset.ts';
import {
  getWithdrawalsCounters,
  listBlockWithdrawals,
  listWithdrawals,
} from '../../db/queries/withdrawals.ts';
import { nextPage, parseCursor } from '../cursor.ts';
import { withEarlierNames } from '../earlier-names.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { toDec, toInt } from '../present/wire.ts';
import { presentWithdrawal } from '../present/withdrawal.ts';
import type { Handler } from '../request.ts';
import { findBlock } from './find-block.ts';

/** `/withdrawals`, newest first. */
export const getWithdrawals: Handler<'withdrawals'> = async ({ db }, { query }) => {
  const cursor = parseCursor(query, { index: 'dec', block_number: 'height', block_index: 'int' });
  const after = cursor && { block_number: cursor.block_number, index: cursor.block_index };
  const { rows, hasMore } = takePage(await listWithdrawals(db, { after, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  const addresses = await readAddressBook(
    db,
    rows.map(({ address }) => address),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => presentWithdrawal(row, addresses)),
    next_page_params: nextPage(query, hasMore, rows.length, {
      index: toInt(last?.withdrawal_index ?? 0),
      block_number: last?.block_number ?? 0,
      block_index: last?.index ?? 0,
    }),
  };
};

/** `/blocks/{height_or_hash}/withdrawals`, in the order of the block; those of a removed block are not kept. */
export const getBlockWithdrawals: Handler<'block_withdrawals'> = async (scope, { params, query }) => {
  const after = parseCursor(query, { index: 'dec', block_index: 'int' })?.block_index ?? null;
  const { row: block, kind } = await findBlock(scope, params.height_or_hash);
  if (kind !== 'block') return { items: [], next_page_params: null };
  const { db } = scope;
  const found = await listBlockWithdrawals(db, { blockNumber: block.number, after, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const addresses = await readAddressBook(
    db,
    rows.map(({ address }) => address),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => presentWithdrawal(row, addresses)),
    next_page_params: nextPage(query, hasMore, rows.length, {
      index: toInt(last?.withdrawal_index ?? 0),
      block_index: last?.index ?? 0,
    }),
  };
};

/** `/withdrawals/counters`: kept with the facts, not counted. */
export const getWithdrawalsCountersCall: Handler<'withdrawals_counters'> = async ({ db }) => {
  const { withdrawals_count, withdrawals_amount } = await getWithdrawalsCounters(db);
  return withEarlierNames('withdrawals_counters', {
    withdrawals_count: toDec(withdrawals_count),
    withdrawals_sum: toDec(withdrawals_amount),
  });
};
