import { readAddressBook } from '#sdk/api/enrich.ts';
import { answer, nextPage, parseAddress, parseCursor, type Query } from '#sdk/api/requests.ts';
import { toDec, toInt } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { DELEGATION_CALLS } from '../contract/calls.ts';
import { type AuthorizationKey, listSigned } from '../db/statements/authorizations.ts';
import { decodeVerdict } from '../db/verdicts.ts';
import { presentDelegate, presentPlace } from './present.ts';

/** `/addresses/{hash}/authorizations` */
export const getAuthorizations = answer(
  DELEGATION_CALLS.address_authorizations,
  async (scope, { params, query }) => {
    const authority = parseAddress(params.hash);
    const below = parsePlace(query);
    const found = await listSigned(scope.db, { authority, below, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    const addresses = await readAddressBook(
      scope,
      rows.map(({ address }) => address),
    );
    const items = rows.map((row) => ({
      ...presentPlace(row),
      transaction_index: toInt(row.transaction_index),
      index: toInt(row.position),
      address: presentDelegate(row.address, addresses),
      chain_id: toDec(row.chain_id),
      nonce: toDec(row.nonce),
      status: decodeVerdict(row.verdict),
    }));
    return { items, next_page_params: nextPlace(query, hasMore, rows) };
  },
);

/** Parses the cursor of a list of authorizations. */
export function parsePlace(query: Query): AuthorizationKey | null {
  const cursor = parseCursor(query, { block_number: 'height', transaction_index: 'int', index: 'int' });
  return cursor && { ...cursor, position: cursor.index };
}

/** Cursor of the page below the last of these authorizations. */
export function nextPlace(query: Query, hasMore: boolean, rows: readonly AuthorizationKey[]) {
  const last = rows.at(-1);
  return nextPage(query, hasMore, rows.length, {
    block_number: last?.block_number ?? null,
    transaction_index: last?.transaction_index ?? null,
    index: last?.position ?? null,
  });
}
