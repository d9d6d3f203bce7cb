import { PAGE_SIZE } from '../../contract/page-size.ts';
import { takePage } from '../../db/keyset.ts';
import { listAddressTokens, listKnownAddressTokens } from '../../db/queries/address-tokens.ts';
import { TOKEN_TYPES } from '../../db/tables/token-transfers.ts';
import { nextPage, parseCursor } from '../cursor.ts';
import { presentTokenBalances } from '../enrich/token-balances.ts';
import { parseAddress, parseList } from '../params.ts';
import { toAddress, toDec } from '../present/wire.ts';
import type { Handler } from '../request.ts';

/** The list beside the header of an address: so many at most, of so many that are looked at. */
const KNOWN_MAX = 150;
const SCANNED_MAX = 1000;

/** `/addresses/{hash}/tokens`: what an address holds, shape by shape; of ERC-1155 a row for each id. */
export const getAddressTokens: Handler<'address_tokens'> = async (scope, { params, query }) => {
  const holder = parseAddress(params.hash);
  const standards = parseList(query.type, ['ERC-20', 'ERC-721', 'ERC-1155']);
  const cursor = parseCursor(query, {
    token_type: 'int',
    token_contract_address_hash: 'address',
    token_id: 'dec',
  });
  const found = await listAddressTokens(scope.db, {
    holder,
    types: standards.map((standard) => TOKEN_TYPES[standard]),
    after: cursor && {
      type: cursor.token_type,
      token: cursor.token_contract_address_hash,
      tokenId: cursor.token_id,
    },
    limit: PAGE_SIZE + 1,
  });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const last = rows.at(-1);
  const next = last && {
    token_type: last.token_type,
    token_contract_address_hash: toAddress(last.token_address),
    token_id: toDec(last.token_id),
  };
  return {
    items: await presentTokenBalances(scope, holder, rows),
    next_page_params: nextPage(query, hasMore, rows.length, next ?? {}),
  };
};

/** `/addresses/{hash}/token-balances`: of the ERC-20 tokens those that most others hold too. */
export const getAddressTokenBalances: Handler<'address_token_balances'> = async (scope, { params }) => {
  const holder = parseAddress(params.hash);
  const rows = await listKnownAddressTokens(scope.db, { holder, scanned: SCANNED_MAX, limit: KNOWN_MAX });
  return presentTokenBalances(scope, holder, rows);
};
