import type { TokenBalance } from '#contract/token/token.ts';
import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list, type Reader } from '../../api-client/shapes/reader.ts';
import { tokenBalance } from '../../api-client/shapes/token-page.ts';
import type { CursorOption } from '../../cursor.ts';

const TOKENS = resource('address_tokens', '/api/v2/addresses/{hash}/tokens', page(list(tokenBalance)));
/** Amounts only: the address has tabs for its other tokens. */
const amounts: Reader<TokenBalance[]> = (value) =>
  list(tokenBalance)(value).filter(
    ({ token, token_id }) => token_id === null && token.type !== 'ERC-721' && token.type !== 'ERC-1155',
  );
const BALANCES = resource('address_token_balances', '/api/v2/addresses/{hash}/token-balances', amounts);

interface AddressTokensFilter extends CursorOption {
  type?: string | undefined;
}

/** A page of the tokens that an address holds, of one standard. */
export function addressTokensQuery(hash: string, { type, cursor }: AddressTokensFilter) {
  return apiQuery(TOKENS, { params: { hash }, query: { type }, cursor });
}

/** The tokens of an address with the most holders. */
export function addressTokenBalancesQuery(hash: string) {
  return apiQuery(BALANCES, { params: { hash } });
}
