import { readTokenBook, reportBalances } from '#sdk/api/enrich.ts';
import { isHistoryWhole } from '#sdk/api/freshness.ts';
import type { TokenBook } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { type AddressTokenRow, listAddressTokens } from '#sdk/db/addresses.ts';
import type { TokenStandardCode } from '#sdk/db/tables.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Action } from '../action.ts';
import { type Parameters, readAddress, readPage } from '../parameters.ts';
import { readTokenBalance } from '../read-token-balance.ts';
import { balancesReply, notOk, okReply } from '../refusal.ts';
import { findToken, standardName } from './token.ts';

/** Maximum number of characters of a token's name or symbol in a row. */
const NAME_MAX = 128;

/** Balance of an address in one token; an unindexed token is called directly, and a contract that is no token has none. */
export const tokenbalance: Action = async (scope, parameters) => {
  const token_address = readAddress(parameters, 'contractaddress');
  const holder_address = readAddress(parameters);
  const token = await findToken(scope.db, token_address);
  const token_type = token?.type === 721 ? 721 : 20;
  const key = { token_address, token_type, token_id: 0n, holder_address };
  const balance = await readTokenBalance(scope, key, token);
  if (balance === null && token !== undefined) throw notOk('Error! The balance is not known');
  return okReply(String(balance ?? 0n));
};

/** All token balances of an address; for ERC-1155 one row per id. */
export const tokenlist: Action = async (scope, parameters) => {
  const { rows, tokens, isPartial } = await readHeld(scope, parameters, []);
  const items = rows.map(({ token_address, token_type, token_id, value }) => {
    const token = tokens.get(token_address);
    return {
      contractAddress: bytesToHex(token_address),
      name: token?.name?.slice(0, NAME_MAX) ?? '',
      symbol: token?.symbol?.slice(0, NAME_MAX) ?? '',
      decimals: token?.decimals == null ? '' : String(token.decimals),
      type: standardName(token?.type ?? token_type),
      ...(token_type === 1155 && { id: String(token_id) }),
      balance: String(value),
    };
  });
  return balancesReply(items, { nothing: 'No tokens found', isPartial });
};

/** Balances of an address in tokens of a standard, without zero balances. */
export function listHoldings(type: 20 | 721): Action {
  return async (scope, parameters) => {
    const { rows, tokens, isPartial } = await readHeld(scope, parameters, [type]);
    const items = rows.map(({ token_address, value }) => {
      const token = tokens.get(token_address);
      return {
        TokenAddress: bytesToHex(token_address),
        TokenName: token?.name?.slice(0, NAME_MAX) ?? '',
        TokenSymbol: token?.symbol?.slice(0, NAME_MAX) ?? '',
        TokenQuantity: String(value),
        ...(type === 20 && { TokenDivisor: token?.decimals == null ? '' : String(token.decimals) }),
      };
    });
    return balancesReply(items, { nothing: 'No tokens found', isPartial });
  };
}

type HeldRow = Omit<AddressTokenRow, 'source'>;

/** A page of an address's token balances, with their tokens. */
async function readHeld(
  scope: ReadScope,
  parameters: Parameters,
  types: readonly TokenStandardCode[],
): Promise<{ rows: HeldRow[]; tokens: TokenBook; isPartial: boolean }> {
  const holder = readAddress(parameters);
  const { start, end } = readPage(parameters);
  const held = await listAddressTokens(scope.db, { holder, types, after: null, limit: end });
  const rows = held.rows.slice(start);
  const tokens = await readTokenBook(
    scope,
    rows.map(({ token_address }) => token_address),
  );
  const reported = await reportBalances(
    scope,
    rows.map((row) => ({ ...row, holder_address: holder })),
    tokens,
  );
  const isPartial =
    rows.length === 0 ? !(await isHistoryWhole(scope)) : reported.some(({ source }) => source === 'partial');
  return { rows: rows.map((row, place) => ({ ...row, ...reported[place] })), tokens, isPartial };
}
