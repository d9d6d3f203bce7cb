import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { takePage } from '#db/keyset.ts';
import { listTransactionTokenTransfers } from '#db/queries/token/token-transfers.ts';
import { listTransactionInternalTransactions } from '#db/queries/transaction/internal-transactions.ts';
import { getTransactionKey, type TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { takeSizedPage } from '#db/sized-page.ts';
import type { ReadScope } from '../../context.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { readRunCode } from '../../enrich/run-code.ts';
import { presentTokenTransferList, tokenTransferAddresses } from '../../enrich/token-transfers.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseHash } from '../../parameters/params.ts';
import { parseStandards } from '../../parameters/parse-standards.ts';
import { answer } from '../../parameters/request.ts';
import { presentInternalTransaction } from '../../present/transaction/internal-transaction.ts';
import { presentLog } from '../../present/transaction/log.ts';
import { toPathBase } from '../../present/truncated.ts';
import { readTraceLack } from '../read-unavailable.ts';
import { parseTransferCursor, transferCursor } from '../token/transfer-cursor.ts';
import { findFramesElsewhere } from './frames-elsewhere.ts';
import { readLogs } from './logs-elsewhere.ts';
import { getUnmined, lookUpTransaction } from './look-up-transaction.ts';

const EMPTY = { items: [], next_page_params: null };

/** `/transactions/{hash}/logs`, in the order they were emitted. */
export const getTransactionLogs = answer(
  TRANSACTION_CALLS.transaction_logs,
  async (scope, { params, query }) => {
    const after = parseCursor(query, { block_number: 'height', index: 'int' })?.index ?? null;
    const key = await findTransaction(scope, params.hash);
    if (!key) return EMPTY;
    const found = await readLogs(scope, key, { after, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takeSizedPage(found, PAGE_SIZE, (row) => row.data.length);
    const addresses = await readAddressBook(
      scope,
      rows.map((row) => row.address),
      { runCode: await readRunCode(scope, key) },
    );
    const view = { addresses, base: toPathBase(scope) };
    return {
      items: rows.map((row) => presentLog(row, key, view)),
      next_page_params: nextPage(query, hasMore, rows.length, {
        block_number: key.block_number,
        index: rows.at(-1)?.log_index ?? 0,
      }),
    };
  },
);

/** `/transactions/{hash}/token-transfers`, in the order they happened. */
export const getTransactionTokenTransfers = answer(
  TRANSACTION_CALLS.transaction_token_transfers,
  async (scope, { params, query }) => {
    const after = parseTransferCursor(query);
    const types = parseStandards(query.type);
    const key = await findTransaction(scope, params.hash);
    if (!key) return EMPTY;
    const found = await listTransactionTokenTransfers(scope.db, { key, types, after, limit: PAGE_SIZE + 1 });
    const { rows } = takePage(found, PAGE_SIZE);
    const addresses = await readAddressBook(scope, rows.flatMap(tokenTransferAddresses));
    return {
      items: await presentTokenTransferList(scope, rows, key, addresses),
      next_page_params: transferCursor(rows.at(-1), found[PAGE_SIZE], key),
    };
  },
);

/** `/transactions/{hash}/internal-transactions`, in the order of execution. */
export const getTransactionInternalTransactions = answer(
  TRANSACTION_CALLS.transaction_internal_transactions,
  async (scope, { params, query }) => {
    const cursor = parseCursor(query, { block_number: 'height', transaction_index: 'int', index: 'int' });
    const key = await findTransaction(scope, params.hash);
    if (!key) return EMPTY;
    const after = cursor?.index ?? null;
    const [indexed, lack] = await Promise.all([
      listTransactionInternalTransactions(scope.db, { key, after, limit: PAGE_SIZE + 1 }),
      readTraceLack(scope, key),
    ]);
    const { fetched, unavailable } = await findFramesElsewhere(scope, key, { indexed, lack });
    const found = fetched?.filter(({ trace_index }) => trace_index > (after ?? 0)) ?? indexed ?? [];
    const { rows, hasMore } = takePage(found.slice(0, PAGE_SIZE + 1), PAGE_SIZE);
    const named = rows.flatMap((row) => [row.from_address, row.to_address, row.created_contract]);
    const addresses = await readAddressBook(scope, named);
    return {
      ...(unavailable !== null && { unavailable }),
      items: rows.map((row) => presentInternalTransaction(row, key, addresses)),
      next_page_params: nextPage(query, hasMore, rows.length, {
        block_number: key.block_number,
        transaction_index: key.index,
        index: rows.at(-1)?.trace_index ?? 0,
      }),
    };
  },
);

/** Finds the position of a mined transaction; null for an unmined one, 404 for an unknown one. */
export async function findTransaction(
  { db }: ReadScope,
  text: string | undefined,
): Promise<TransactionPosition | null> {
  const hash = parseHash(text);
  return lookUpTransaction<TransactionPosition | null>(
    () => getTransactionKey(db, hash),
    async () => (await getUnmined(db, hash)) && null,
  );
}
