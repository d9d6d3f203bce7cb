import { readAddressBook } from '#sdk/api/enrich.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import {
  answer,
  nextPage,
  parseAddress,
  parseCursor,
  parseHash,
  type Query,
  type ReadScope,
} from '#sdk/api/requests.ts';
import type { NextPageParams } from '#sdk/contract/primitives.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { getTransactionKey } from '#sdk/db/transactions.ts';
import { REQUEST_CALLS } from '../contract/calls.ts';
import { listRequests, type RequestFilter, type RequestRow } from '../db/statements/requests.ts';
import { REQUEST_TYPES, type RequestType } from '../lib/execution-request.ts';
import { findIncluded } from './find-included.ts';
import { presentRequest } from './present-request.ts';

/** `/execution-requests`, newest first. */
export const getRequests = answer(REQUEST_CALLS.execution_requests, async (scope, { query }) => {
  const { rows, next } = await readRequestsPage(scope, query);
  const [addresses, included] = await Promise.all([
    readAddressBook(
      scope,
      rows.flatMap(({ source, withdrawal_address }) =>
        [source, withdrawal_address].filter((address) => address !== null),
      ),
    ),
    findIncluded(scope, rows),
  ]);
  return {
    items: rows.map((row, place) => presentRequest(row, addresses, included[place] ?? null)),
    next_page_params: next,
  };
});

/** Reads a page of requests, newest first, by the parameters of a request. @throws ApiError 422 */
export async function readRequestsPage(
  scope: ReadScope,
  query: Query,
): Promise<{ rows: RequestRow[]; next: NextPageParams }> {
  const below = parseCursor(query, { block_number: 'height', transaction_index: 'int', position: 'int' });
  const filter = await parseFilter(scope, query);
  const found = filter === null ? [] : await listRequests(scope.db, { filter, below, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  const next = nextPage(query, hasMore, rows.length, {
    block_number: last?.block_number ?? null,
    transaction_index: last?.transaction_index ?? null,
    position: last?.position ?? null,
  });
  return { rows, next };
}

/** Parses the filters; null if nothing can match, as with a transaction that is not indexed. */
async function parseFilter(scope: ReadScope, query: Query): Promise<RequestFilter | null> {
  const { request_type: type, account, validator, block, transaction_hash: hash } = query;
  const transactionHash = hash ? parseHash(hash, 'transaction_hash') : undefined;
  const filter: RequestFilter = {
    type: type ? REQUEST_TYPES[type as RequestType] : undefined,
    address: account ? parseAddress(account, 'account') : undefined,
    validator: validator ? parsePubkey(validator) : undefined,
    blockNumber: block ? parseHeight(block) : undefined,
  };
  if (transactionHash === undefined) return filter;
  const transaction = await getTransactionKey(scope.db, transactionHash);
  return transaction === undefined ? null : { ...filter, transaction };
}

/** Parses the public key of a validator. @throws ApiError 422 */
function parsePubkey(text: string): Buffer {
  const digits = /^0x([\da-f]{96})$/i.exec(text)?.[1];
  if (digits === undefined)
    throw invalidParameter('validator', text, 'a public key (0x and 96 hexadecimal digits)');
  return Buffer.from(digits, 'hex');
}

function parseHeight(text: string): number {
  const height = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(height))
    throw invalidParameter('block', text, 'a height of a block', 'invalid_number');
  return height;
}
