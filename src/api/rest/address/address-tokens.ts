import { ADDRESS_CALLS } from '#contract/calls/addresses.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import {
  type AddressTokenKey,
  listAddressTokens,
  listKnownAddressTokens,
} from '#db/queries/address/address-tokens.ts';
import { presentTokenBalances } from '../../enrich/token-balances.ts';
import { nextPage, parseCursor } from '../../parameters/cursor.ts';
import { parseAddress } from '../../parameters/params.ts';
import { parseStandards } from '../../parameters/parse-standards.ts';
import { answer } from '../../parameters/request.ts';
import { toAddress, toDec } from '../../present/wire.ts';

/** Maximum number of tokens in the header's list, and of those scanned for it. */
const KNOWN_MAX = 150;
const SCANNED_MAX = 1000;
const OTHERS_MAX = 50;

/**
 * `/addresses/{hash}/tokens`: tokens of an address, by shape; for ERC-1155 a row for each id. Without prices the
 * amounts of two tokens are not comparable, so the order is that of the index.
 */
export const getAddressTokens = answer(ADDRESS_CALLS.address_tokens, async (scope, { params, query }) => {
  const holder = parseAddress(params.hash);
  const cursor = parseCursor(query, {
    token_type: 'int',
    token_contract_address_hash: 'address',
    token_id: 'dec',
  });
  const { rows, stoppedAt } = await listAddressTokens(scope.db, {
    holder,
    types: parseStandards(query.type),
    after: cursor && { ...cursor, token_address: cursor.token_contract_address_hash },
    limit: PAGE_SIZE,
  });
  return {
    items: await presentTokenBalances(scope, holder, rows),
    next_page_params: stoppedAt && nextPage(query, true, rows.length, toCursor(stoppedAt)),
  };
});

function toCursor({ token_type, token_address, token_id }: AddressTokenKey) {
  return { token_type, token_contract_address_hash: toAddress(token_address), token_id: toDec(token_id) };
}

/** `/addresses/{hash}/token-balances`: the most widely held ERC-20 tokens, then collections and ids of ERC-1155. */
export const getAddressTokenBalances = answer(
  ADDRESS_CALLS.address_token_balances,
  async (scope, { params }) => {
    const holder = parseAddress(params.hash);
    const [known, others] = await Promise.all([
      listKnownAddressTokens(scope.db, { holder, scanned: SCANNED_MAX, limit: KNOWN_MAX }),
      listAddressTokens(scope.db, { holder, types: [721, 1155], after: null, limit: OTHERS_MAX }),
    ]);
    return presentTokenBalances(scope, holder, [...known, ...others.rows]);
  },
);
