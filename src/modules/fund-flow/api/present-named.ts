import { readAddressBook, readTokenBook } from '#sdk/api/enrich.ts';
import { presentAddressParam, presentToken } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { TokenTypeCode } from '#sdk/db/tables.ts';

/** Standards of tokens by their address. */
type TokenTypes = ReadonlyMap<string, TokenTypeCode>;

interface Named {
  addresses: readonly (Buffer | null)[];
  tokens: readonly (Buffer | null)[];
  types: TokenTypes;
}

/** Presents what the addresses and tokens of a flow are, each once. */
export async function presentNamed(scope: ReadScope, { addresses, tokens, types }: Named) {
  const parties = distinct(addresses);
  const assets = distinct(tokens);
  const [addressBook, tokenBook] = await Promise.all([
    readAddressBook(scope, parties),
    readTokenBook(scope, assets),
  ]);
  return {
    parties: parties.map((address) => presentAddressParam(address, addressBook)),
    tokens: assets.map((token) => presentToken(token, tokenBook.get(token), types.get(toKey(token)))),
  };
}

/** Returns the standards that transfers have shown, for tokens without a row. */
export function listTokenTypes(
  transfers: readonly { token_address: Buffer; token_type: TokenTypeCode }[],
): TokenTypes {
  return new Map(transfers.map((each) => [toKey(each.token_address), each.token_type]));
}

function distinct(values: readonly (Buffer | null)[]): Buffer[] {
  return [...new Map(values.flatMap((value) => (value === null ? [] : [[toKey(value), value]]))).values()];
}

const toKey = (value: Buffer) => value.toString('latin1');
