import type { Withdrawal } from '#contract/block/withdrawal.ts';
import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { BLOCK_CALLS } from '#contract/calls/blocks.ts';
import { WITHDRAWAL_CALLS } from '#contract/calls/withdrawals.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import {
  getWithdrawalsCounters,
  listAddressWithdrawals,
  listBlockWithdrawals,
  listWithdrawals,
} from '#db/queries/block/withdrawals.ts';
import type { FieldScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { withLegacyAliases } from '../../openapi/legacy-aliases.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { toDec, toDecOrNull, toInt } from '../../present/wire.ts';
import { presentWithdrawal, type WithdrawalView } from '../../present/withdrawal.ts';
import { findBlock } from './find-block.ts';

/** `/withdrawals`, newest first. */
export const getWithdrawals = answer(WITHDRAWAL_CALLS.withdrawals, async (scope, { query }) => {
  const { db } = scope;
  const cursor = parseCursor(query, { index: 'dec', block_number: 'height', block_index: 'int' });
  const after = cursor && { block_number: cursor.block_number, index: cursor.block_index };
  const { rows, hasMore } = takePage(await listWithdrawals(db, { after, limit: PAGE_SIZE + 1 }), PAGE_SIZE);
  const last = rows.at(-1);
  return {
    items: await presentWithReceivers(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, {
      index: toInt(last?.withdrawal_index ?? 0),
      block_number: last?.block_number ?? 0,
      block_index: last?.index ?? 0,
    }),
  };
});

/** `/blocks/{height_or_hash}/withdrawals`, in the order of the block; those of a removed block are not stored. */
export const getBlockWithdrawals = answer(BLOCK_CALLS.block_withdrawals, async (scope, { params, query }) => {
  const after = parseCursor(query, { index: 'dec', block_index: 'int' })?.block_index ?? null;
  const { row: block, kind } = await findBlock(scope, params.height_or_hash);
  if (kind !== 'block') return { items: [], next_page_params: null };
  const { db } = scope;
  const found = await listBlockWithdrawals(db, { blockNumber: block.number, after, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  return {
    items: await presentWithReceivers(scope, rows),
    next_page_params: nextPage(query, hasMore, rows.length, {
      index: toInt(last?.withdrawal_index ?? 0),
      block_index: last?.index ?? 0,
    }),
  };
});

/** `/addresses/{hash}/withdrawals`, newest first. */
export const getAddressWithdrawals = answer(
  ADDRESS_CALLS.address_withdrawals,
  async ({ db }, { params, query }) => {
    const address = parseAddress(params.hash);
    const number = parseCursor(query, { index: 'dec' })?.index;
    const block = parseCursor(query, { block_number: 'height' });
    const after =
      number === undefined ? null : { withdrawalIndex: number, blockNumber: block?.block_number ?? null };
    const found = await listAddressWithdrawals(db, { address, after, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    const last = rows.at(-1);
    return {
      items: rows.map((row) => presentWithdrawal(row, null)),
      next_page_params: nextPage(query, hasMore, rows.length, {
        index: last?.withdrawal_index.toString() ?? '',
        block_number: last?.block_number ?? 0,
      }),
    };
  },
);

async function presentWithReceivers(
  scope: FieldScope,
  rows: readonly WithdrawalView[],
): Promise<Withdrawal[]> {
  const addresses = await readAddressBook(
    scope,
    rows.map(({ address }) => address),
  );
  return rows.map((row) => presentWithdrawal(row, addresses));
}

/** `/withdrawals/counters`: stored with the facts, not counted on request. */
export const getWithdrawalsCountersCall = answer(WITHDRAWAL_CALLS.withdrawals_counters, async ({ db }) => {
  const { withdrawals_count, withdrawals_amount } = await getWithdrawalsCounters(db);
  return withLegacyAliases('withdrawals_counters', {
    withdrawals_count: toDec(withdrawals_count),
    withdrawals_sum: toDecOrNull(withdrawals_amount),
  });
});
