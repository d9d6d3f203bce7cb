import { STATS_CALLS } from '#contract/calls/stats.ts';
import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { type TransactionType, transactionType } from '#contract/transaction/transaction.ts';
import { listPendingTransactions, type PendingKind } from '#db/queries/transaction/pending-transactions.ts';
import { listTransactions } from '#db/queries/transaction/transaction-list.ts';
import { countRowBytes } from '#db/queries/transaction/transaction-row.ts';
import { cutScannedPage, takeSizedPage } from '#db/sized-page.ts';
import { presentPendingList, presentTransactionList } from '../../enrich/transactions.ts';
import { ApiError } from '../../errors.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseList, splitList } from '../../parameters/params.ts';
import { parseSelectors } from '../../parameters/parse-selectors.ts';
import { type AnsweredCall, answer } from '../../parameters/request.ts';
import type { Signatures } from '../../signatures/signatures.ts';
import { readPoolUnavailable } from '../read-unavailable.ts';

/** `/transactions`: mined ones, or with `filter=pending` those in the mempool. */
export const getTransactions = answer(TRANSACTION_CALLS.transactions, async (scope, request) => {
  const [filter = 'validated'] = parseList(request.query.filter, ['validated', 'pending']);
  if (asksForUnknownMethods(request.query.method, scope.api.chain.signatures))
    return { items: [], next_page_params: null };
  return filter === 'pending' ? getPendingTransactions(scope, request) : getMinedTransactions(scope, request);
});

/** `/main-page/transactions`: the newest six. */
export const getMainPageTransactions = answer(STATS_CALLS.main_page_transactions, async (scope) => {
  const params = { filter: { kinds: [], methodIds: [] }, after: null, limit: 6 };
  const { rows } = await listTransactions(scope.db, params);
  return presentTransactionList(scope, rows);
});

/** `/transactions/watchlist`: 401, as there are no watch lists without accounts. */
export const getWatchlistTransactions = answer(TRANSACTION_CALLS.transactions_watchlist, async () => {
  throw new ApiError('unauthorized');
});

type Answer = AnsweredCall<typeof TRANSACTION_CALLS.transactions>['answer'];

const getMinedTransactions: Answer = async (scope, { query }) => {
  const after = parseCursor(query, { block_number: 'height', index: 'int' });
  const asked = parseList(query.type, transactionType.options);
  const methodIds = parseMethods(query.method, scope.api.chain.signatures);
  const kinds = methodIds.length > 0 ? asked.filter(isOfMethod) : asked;
  if (kinds.length < asked.length && kinds.length === 0) return { items: [], next_page_params: null };
  const filter = { kinds, methodIds };
  const found = await listTransactions(scope.db, { filter, after, limit: PAGE_SIZE });
  const { rows, stoppedAt } = cutScannedPage(found, countRowBytes);
  return {
    items: await presentTransactionList(scope, rows),
    next_page_params: nextPage(query, stoppedAt !== null, rows.length, {
      block_number: stoppedAt?.block_number ?? 0,
      index: stoppedAt?.index ?? 0,
    }),
  };
};

/** Returns true if transactions of a kind may have a method, unlike creations. */
function isOfMethod(kind: TransactionType): boolean {
  return kind !== 'contract_creation' && kind !== 'token_creation';
}

/** Returns true if a kind is known before execution. */
function isPendingKind(kind: TransactionType): kind is PendingKind {
  return kind !== 'token_transfer' && kind !== 'token_creation';
}

const getPendingTransactions: Answer = async (scope, { query }) => {
  const cursor = parseCursor(query, { inserted_at: 'time', hash: 'hash' });
  const after = cursor && { seenAt: cursor.inserted_at, hash: cursor.hash };
  const kinds = parseList(query.type, transactionType.options);
  const methodIds = parseMethods(query.method, scope.api.chain.signatures);
  const found = await listPendingTransactions(scope.db, {
    kinds: kinds.length > 0 ? kinds.filter(isPendingKind) : null,
    methodIds: methodIds.length > 0 ? methodIds : null,
    after,
    limit: PAGE_SIZE + 1,
  });
  const { rows, hasMore } = takeSizedPage(found, PAGE_SIZE, countRowBytes);
  const items = await presentPendingList(scope, rows);
  const unavailable = items.length === 0 ? await readPoolUnavailable(scope) : null;
  return {
    items,
    next_page_params: nextPage(query, hasMore, rows.length, {
      inserted_at: rows.at(-1)?.seen_at ?? '',
      hash: items.at(-1)?.hash ?? '',
    }),
    ...(unavailable !== null && { unavailable }),
  };
};

/** Returns true if all requested methods are unknown, so that no transaction can match. */
function asksForUnknownMethods(text: string | undefined, signatures: Signatures): boolean {
  return splitList(text, 'method').length > 0 && parseMethods(text, signatures).length === 0;
}

/** Parses selectors, or names of known functions; an unknown name has none. @throws ApiError 422 */
function parseMethods(text: string | undefined, signatures: Signatures): Buffer[] {
  return parseSelectors(splitList(text, 'method'), { name: 'method', text, signatures });
}
