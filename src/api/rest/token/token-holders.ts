import { TOKEN_CALLS } from '#contract/calls/tokens.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { TokenHolder } from '#contract/token/token.ts';
import { takePage } from '#db/keyset.ts';
import { listTokenHolders } from '#db/queries/token/token-holders.ts';
import { readAddressBook } from '../../enrich/addresses.ts';
import { reportBalances } from '../../enrich/node-reported-balances.ts';
import { nextPage, parseCursor, type Query } from '../../parameters/cursor.ts';
import { answer } from '../../parameters/request.ts';
import { presentAddressParam } from '../../present/address-param.ts';
import { presentToken } from '../../present/token.ts';
import { toAddress, toDec } from '../../present/wire.ts';
import { findToken } from './token.ts';

/**
 * `/tokens/{hash}/holders`, richest first, by the sum of transfers or, where these do not add up, by the contract's
 * report; for ERC-1155 a row for each id. For a token of both shapes (ERC-404) the amounts.
 */
export const getTokenHolders = answer(TOKEN_CALLS.token_holders, async (scope, { params, query }) => {
  const token = await findToken(scope, params.hash);
  const type = token.type === 404 ? 20 : token.type;
  const found = await listTokenHolders(scope.db, {
    token: token.address,
    type,
    after: parseAfter(query, type),
    limit: PAGE_SIZE + 1,
  });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const folded = rows.map((row) => ({ ...row, token_address: token.address, token_type: type }));
  const [addresses, known] = await Promise.all([
    readAddressBook(
      scope,
      rows.map((row) => row.holder_address),
    ),
    reportBalances(scope, folded, { get: () => token }),
  ]);
  const presented = presentToken(token.address, token);
  const items = rows.map(
    (row, place): TokenHolder => ({
      address: presentAddressParam(row.holder_address, addresses),
      value: toDec(known[place]?.value ?? row.value),
      token_id: type === 1155 ? toDec(row.token_id) : null,
      token: presented,
      value_source: known[place]?.source ?? 'transfers',
    }),
  );
  const last = rows.at(-1);
  const cursor = last && {
    address_hash: toAddress(last.holder_address),
    value: toDec(last.value),
    ...(type === 1155 && { token_id: toDec(last.token_id) }),
  };
  return { items, next_page_params: nextPage(query, hasMore, rows.length, cursor ?? {}) };
});

function parseAfter(query: Query, type: number) {
  const place = { value: 'dec', address_hash: 'address' } as const;
  if (type !== 1155) {
    const cursor = parseCursor(query, place);
    return cursor && { value: cursor.value, holder: cursor.address_hash, tokenId: 0n };
  }
  const cursor = parseCursor(query, { ...place, token_id: 'dec' });
  return cursor && { value: cursor.value, holder: cursor.address_hash, tokenId: cursor.token_id };
}
