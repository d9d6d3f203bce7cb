import { BLOCK_CALLS } from '#contract/calls/blocks.ts';
import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { type ScannedPage, toScannedPage } from '#db/merge-scanned.ts';
import {
  listBlockInternalTransactions,
  listInternalTransactions,
  type PlacedInternalTransactionRow,
} from '#db/queries/block/block-internal-transactions.ts';
import type { InternalTransactionKey } from '#db/queries/transaction/internal-transactions.ts';
import { getTransactionKey } from '#db/queries/transaction/transactions.ts';
import type { InternalTransactionType } from '#db/tables/internal-transactions.ts';
import type { FieldScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { nextPage, parseCursor, parseLimit, type Query } from '../../parameters/cursor.ts';
import { parseHash, splitList } from '../../parameters/params.ts';
import { answer } from '../../parameters/request.ts';
import { presentInternalTransaction } from '../../present/transaction/internal-transaction.ts';
import { findBlock } from '../block/find-block.ts';
import { readUnavailable, readUnavailableIn } from '../read-unavailable.ts';

const CURSOR = { block_number: 'height', transaction_index: 'int', index: 'int' } as const;

/** `/internal-transactions`: those of all traced blocks or of one transaction, newest first. */
export const getInternalTransactions = answer(
  TRANSACTION_CALLS.internal_transactions,
  async (scope, { query }) => {
    const limit = parseLimit(query);
    const after = placeOf(query);
    const hash = query.transaction_hash ? parseHash(query.transaction_hash, 'transaction_hash') : null;
    const of = hash && (await getTransactionKey(scope.db, hash));
    if (of === undefined) return { items: [], next_page_params: null };
    const found = await listInternalTransactions(scope.db, { of, after, limit: limit + 1 });
    const items = await presentPage(scope, query, toScannedPage(found, limit));
    const unavailable = of === null ? await readUnavailableIn(scope) : await readUnavailable(scope, of);
    return unavailable === null ? items : { ...items, unavailable };
  },
);

/** `/blocks/{height_or_hash}/internal-transactions`, in the order of execution; none for a removed block. */
export const getBlockInternalTransactions = answer(
  BLOCK_CALLS.block_internal_transactions,
  async (scope, { params, query }) => {
    const after = placeOf(query);
    const types = parseTypes(query);
    const { row: block, kind } = await findBlock(scope, params.height_or_hash);
    if (kind !== 'block' || types?.length === 0) return { items: [], next_page_params: null };
    const page = { blockNumber: block.number, types, after, limit: PAGE_SIZE };
    const [found, unavailable] = await Promise.all([
      listBlockInternalTransactions(scope.db, page),
      readUnavailable(scope, { block_number: block.number, index: null }),
    ]);
    const items = await presentPage(scope, query, found);
    return unavailable === null ? items : { ...items, unavailable };
  },
);

const CALLS = ['call', 'callcode', 'delegatecall', 'staticcall'] as const;
const TYPES = [...CALLS, 'create', 'create2', 'selfdestruct', 'reward'] as const;

/** Combines both type filters; undefined for no restriction. A `call` in `internal_type` includes all call variants. */
function parseTypes(query: Query): InternalTransactionType[] | undefined {
  const kinds = splitList(query.internal_type, 'internal_type');
  const calls = splitList(query.call_type, 'call_type');
  const isOfKind = (type: InternalTransactionType) =>
    kinds.includes(CALLS.some((call) => call === type) ? 'call' : type);
  const isAny = (list: string[]) => list.length === 0 || list.includes('all');
  if (isAny(kinds) && isAny(calls)) return undefined;
  return TYPES.filter((type) => (isAny(kinds) || isOfKind(type)) && (isAny(calls) || calls.includes(type)));
}

function placeOf(query: Query) {
  const cursor = parseCursor(query, CURSOR);
  return cursor && { ...cursor, trace_index: cursor.index };
}

async function presentPage(
  scope: FieldScope,
  query: Query,
  { rows, stoppedAt }: ScannedPage<PlacedInternalTransactionRow, InternalTransactionKey>,
) {
  const named = rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]);
  const addresses = await readAddressBook(scope, named);
  return {
    items: rows.map((row) => presentInternalTransaction(row, row, addresses)),
    next_page_params: nextPage(query, stoppedAt !== null, rows.length, {
      block_number: stoppedAt?.block_number ?? 0,
      transaction_index: stoppedAt?.transaction_index ?? 0,
      index: stoppedAt?.trace_index ?? 0,
    }),
  };
}
