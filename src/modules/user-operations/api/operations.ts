import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import {
  type AnsweredCall,
  answer,
  parseAddress,
  parseHash,
  type Query,
  type ReadScope,
} from '#sdk/api/requests.ts';
import type { NextPageParams } from '#sdk/contract/primitives.ts';
import { takePage } from '#sdk/db/queries.ts';
import { getTransactionKey } from '#sdk/db/transactions.ts';
import { OPERATION_CALLS } from '../contract/calls.ts';
import {
  listBundles,
  listOperations,
  type OperationFilter,
  type OperationRow,
} from '../db/statements/operations.ts';
import { nextToken, parseOperationToken, parsePageSize } from './page-token.ts';
import { listAddresses, presentBundle, presentOperationRow } from './present-operation.ts';

/** Creates `/operations`, newest first. */
export function createOperationsCall(entryPoints: EntryPoints): AnsweredCall {
  return answer(OPERATION_CALLS.user_operations, async (scope, { query }) => {
    const { rows, next } = await readOperationsPage(scope, query);
    const addresses = await readAddressBook(scope, listAddresses(rows));
    return {
      items: rows.map((row) => presentOperationRow(row, addresses, entryPoints)),
      next_page_params: next,
    };
  });
}

/** Reads a page of operations, newest first, by the parameters of a request. @throws ApiError 422 */
export async function readOperationsPage(
  scope: ReadScope,
  query: Query,
): Promise<{ rows: OperationRow[]; next: NextPageParams }> {
  const size = parsePageSize(query);
  const below = parseOperationToken(query);
  const filter = await parseFilter(scope, query);
  const found = filter === null ? [] : await listOperations(scope.db, { filter, below, limit: size + 1 });
  const { rows, hasMore } = takePage(found, size);
  const last = rows.at(-1);
  return { rows, next: nextToken(hasMore, size, `${last?.block_number},${last?.log_index}`) };
}

/** `/bundles`, newest first. */
export const getBundles = answer(OPERATION_CALLS.user_operation_bundles, async (scope, { query }) => {
  const size = parsePageSize(query);
  const below = parseOperationToken(query);
  const filter = { bundler: readAddress(query, 'bundler'), entryPoint: readAddress(query, 'entry_point') };
  const { rows, hasMore } = takePage(await listBundles(scope.db, { filter, below, limit: size + 1 }), size);
  const addresses = await readAddressBook(scope, listAddresses(rows));
  const last = rows.at(-1);
  return {
    items: rows.map((row) => presentBundle(row, addresses)),
    next_page_params: nextToken(hasMore, size, `${last?.block_number},${last?.log_index}`),
  };
});

/** Parses the filters; null if nothing can match, as with a transaction that is not indexed. */
async function parseFilter(scope: ReadScope, query: Query): Promise<OperationFilter | null> {
  const hash = query.transaction_hash ? parseHash(query.transaction_hash, 'transaction_hash') : undefined;
  const filter = {
    sender: readAddress(query, 'sender'),
    bundler: readAddress(query, 'bundler'),
    paymaster: readAddress(query, 'paymaster'),
    factory: readAddress(query, 'factory'),
    entryPoint: readAddress(query, 'entry_point'),
    blockNumber: readNumber(query, 'block_number'),
    bundleIndex: readNumber(query, 'bundle_index'),
  };
  if (hash === undefined) return filter;
  const transaction = await getTransactionKey(scope.db, hash);
  return transaction === undefined ? null : { ...filter, transaction };
}

function readAddress(query: Query, name: string): Buffer | undefined {
  return query[name] ? parseAddress(query[name], name) : undefined;
}

/** A number of a filter, below PostgreSQL's limit of integers for `bundle_index`. */
function readNumber(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  const [digits, max] = name === 'block_number' ? [16, Number.MAX_SAFE_INTEGER] : [10, 2 ** 31 - 1];
  const number = /^\d+$/.test(text) && text.length <= digits ? Number(text) : Number.NaN;
  if (!(number <= max)) throw invalidParameter(name, text, 'a whole number', 'invalid_number');
  return number;
}
