import { listTokensByAddress, type TokenRow } from '#db/queries/token/tokens.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../context.ts';
import { findPartialTokens } from '../freshness/partial-tokens.ts';
import type { TokenBook } from '../present/books.ts';
import type { HoldersSource, MarketTokenRow, PricedTokenRow } from '../present/token.ts';

/** Dependencies for reading tokens. */
export type TokenScope = Pick<ReadScope, 'db' | 'api' | 'head'> & Partial<Pick<ReadScope, 'origin'>>;

/** Looks up every token in some rows, each once, in a constant number of queries. */
export async function readTokenBook(scope: TokenScope, addresses: Iterable<Buffer>): Promise<TokenBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) distinct.set(address.toString('latin1'), address);
  const rows = await completeTokens(scope, await listTokensByAddress(scope.db, [...distinct.values()]));
  const byBytes = new Map(rows.map((row) => [row.address.toString('latin1'), row]));
  return { get: (address) => byBytes.get(address.toString('latin1')) };
}

/** Adds all that responses state about tokens beside their rows: data of the market and parts, the source of the number of holders. */
export async function completeTokens<Row extends TokenRow>(
  scope: TokenScope,
  rows: readonly Row[],
): Promise<(Row & PricedTokenRow)[]> {
  const partial = await findPartialTokens(
    scope,
    rows.map(({ address }) => address),
  );
  return addMarket(scope, rows).map((row) => ({
    ...row,
    holders_source: holdersSource(row, partial.has(bytesToHex(row.address))),
  }));
}

/**
 * Source of the number of holders of a token (see `countHolders`), whose transfers are indexed in part or not. It is partial
 * also where the token reported other balances than its transfers add up to, and not all of these were read. Pure.
 */
export function holdersSource(
  row: Pick<TokenRow, 'observed_holders' | 'is_partial' | 'balance_check'>,
  isPartlyIndexed: boolean,
): HoldersSource {
  if (isPartlyIndexed || row.is_partial === true) return 'partial';
  if (row.observed_holders !== null) return 'node';
  return row.balance_check === 'balances_differ' ? 'partial' : 'transfers';
}

/** Adds prices, icons and fields of parts to tokens: a map look-up for each, and nothing without a source. */
export function addMarket<Row extends TokenRow>(
  { api: { parts, media }, origin = '' }: Omit<TokenScope, 'db' | 'head'>,
  rows: readonly Row[],
): (Row & MarketTokenRow)[] {
  const { market, tokenFields = [] } = parts;
  const { tokenIcons, pictures } = media;
  return rows.map((row) => {
    const known = market?.tokenOf(row.address);
    const named = tokenIcons?.(row.address);
    const icon = named && pictures ? `${origin}${pictures.ofToken(row.address)}` : named;
    const fields =
      tokenFields.length > 0 && Object.assign({}, ...tokenFields.map((read) => read(row.address)));
    if (known === undefined && icon === undefined && !fields) return row;
    return {
      ...row,
      ...(known && { market: known }),
      ...(icon !== undefined && { icon }),
      ...(fields && { fields }),
    };
  });
}
