import { PAGE_SIZE } from '../../contract/page-size.ts';
import { takePage } from '../../db/keyset.ts';
import {
  listBlockInternalTransactions,
  listInternalTransactions,
  type PlacedInternalTransactionRow,
} from '../../db/queries/block-internal-transactions.ts';
import { nextPage, parseCursor, type Query } from '../cursor.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { presentInternalTransaction } from '../present/internal-transaction.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';
import { findBlock } from './find-block.ts';

const CURSOR = { block_number: 'height', transaction_index: 'int', index: 'int' } as const;

/** `/internal-transactions`: those of all traced blocks, newest first. */
export const getInternalTransactions: Handler<'internal_transactions'> = async (scope, { query }) => {
  const found = await listInternalTransactions(scope.db, { after: placeOf(query), limit: PAGE_SIZE + 1 });
  return presentPage(scope, query, found);
};

/** `/blocks/{height_or_hash}/internal-transactions`, in the order of execution; none of a removed block. */
export const getBlockInternalTransactions: Handler<'block_internal_transactions'> = async (
  scope,
  { params, query },
) => {
  const after = placeOf(query);
  const { row: block, kind } = await findBlock(scope, params.height_or_hash);
  if (kind !== 'block') return { items: [], next_page_params: null };
  const page = { blockNumber: block.number, after, limit: PAGE_SIZE + 1 };
  return presentPage(scope, query, await listBlockInternalTransactions(scope.db, page));
};

function placeOf(query: Query) {
  const cursor = parseCursor(query, CURSOR);
  return cursor && { ...cursor, trace_index: cursor.index };
}

async function presentPage(
  { db }: Pick<ReadScope, 'db'>,
  query: Query,
  found: PlacedInternalTransactionRow[],
) {
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const named = rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]);
  const addresses = await readAddressBook(db, named);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => presentInternalTransaction(row, row, addresses)),
    next_page_params: nextPage(query, hasMore, rows.length, {
      block_number: last?.block_number ?? 0,
      transaction_index: last?.transaction_index ?? 0,
      index: last?.trace_index ?? 0,
    }),
  };
}
