import type { Kysely } from 'kysely';
import { holdersSource, reportBalances } from '#sdk/api/enrich.ts';
import { findPartialTokens } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { countHolders, listTokenHolders, listTokensByAddress, type TokenRow } from '#sdk/db/tokens.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Action, ActionsOf } from '../action.ts';
import { type Parameters, readAddress, readPage } from '../parameters.ts';
import { balancesReply, holdersReply, notOk, okReply } from '../refusal.ts';

/** The name of a standard, by its code in the index. */
export function standardName(code: number): string {
  return `ERC-${code}`;
}

/** The token at an address, if it was ever transferred. */
export async function findToken(db: Kysely<Tables>, address: Buffer): Promise<TokenRow | undefined> {
  const [token] = await listTokensByAddress(db, [address]);
  return token;
}

/** The token that a request names. @throws RefusalError */
export async function readToken({ db }: ReadScope, parameters: Parameters): Promise<TokenRow> {
  const token = await findToken(db, readAddress(parameters, 'contractaddress'));
  if (token === undefined) throw notOk('Contract address not found');
  return token;
}

const gettoken: Action = async (scope, parameters) => {
  const token = await readToken(scope, parameters);
  return okReply({
    cataloged: token.name !== null,
    contractAddress: bytesToHex(token.address),
    name: token.name ?? '',
    symbol: token.symbol ?? '',
    decimals: token.decimals === null ? '' : String(token.decimals),
    totalSupply: token.total_supply === null ? '' : String(token.total_supply),
    type: standardName(token.type),
  });
};

/** The same under Etherscan's field names, in a list of one. */
const tokeninfo: Action = async (scope, parameters) => {
  const token = await readToken(scope, parameters);
  return okReply([
    {
      contractAddress: bytesToHex(token.address),
      tokenName: token.name ?? '',
      symbol: token.symbol ?? '',
      divisor: token.decimals === null ? '' : String(token.decimals),
      tokenType: standardName(token.type),
      totalSupply: token.total_supply === null ? '' : String(token.total_supply),
    },
  ]);
};

/** For ERC-1155 one row per id that has a holder. */
function holdersAs(present: (holder: string, quantity: string) => object): Action {
  return async (scope, parameters) => {
    const token = await readToken(scope, parameters);
    const { start, end } = readPage(parameters);
    const type = token.type === 404 ? 20 : token.type;
    const rows = await listTokenHolders(scope.db, { token: token.address, type, after: null, limit: end });
    const page = rows.slice(start).map((row) => ({ ...row, token_address: token.address, token_type: type }));
    const reported = await reportBalances(scope, page, { get: () => token });
    const items = page.map(({ holder_address, value }, place) =>
      present(bytesToHex(holder_address), String(reported[place]?.value ?? value)),
    );
    const isPartial =
      page.length === 0
        ? (await findPartialTokens(scope, [token.address])).size > 0
        : reported.some(({ source }) => source === 'partial');
    return balancesReply(items, { nothing: 'No token holders found', isPartial });
  };
}

const tokenholdercount: Action = async (scope, parameters) => {
  const row = await readToken(scope, parameters);
  const isPartlyIndexed = (await findPartialTokens(scope, [row.address])).size > 0;
  return holdersReply(countHolders(row), { isPartial: holdersSource(row, isPartlyIndexed) === 'partial' });
};

const holderlist = holdersAs((TokenHolderAddress, TokenHolderQuantity) => ({
  TokenHolderAddress,
  TokenHolderQuantity,
}));

export const token: ActionsOf<'token'> = {
  gettoken,
  tokeninfo,
  gettokenholders: holdersAs((address, value) => ({ address, value })),
  tokenholderlist: holderlist,
  // Etherscan returns the first 1,000 of the same rows.
  topholders: holderlist,
  tokenholdercount,
};
