import { listTokensByAddress, type TokenRow } from '#db/queries/token/tokens.ts';
import type { ReadScope } from '../context.ts';
import type { TokenBook } from '../present/books.ts';
import type { PricedTokenRow } from '../present/token.ts';

/** Dependencies for reading tokens. */
export type TokenScope = Pick<ReadScope, 'db' | 'api'> & Partial<Pick<ReadScope, 'origin'>>;

/** Looks up every token in some rows, each once, in one query. */
export async function readTokenBook(scope: TokenScope, addresses: Iterable<Buffer>): Promise<TokenBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) distinct.set(address.toString('latin1'), address);
  const rows = addMarket(scope, await listTokensByAddress(scope.db, [...distinct.values()]));
  const byBytes = new Map(rows.map((row) => [row.address.toString('latin1'), row]));
  return { get: (address) => byBytes.get(address.toString('latin1')) };
}

/** Adds prices, icons and fields of parts to tokens: a map look-up for each, and nothing without a source. */
export function addMarket<Row extends TokenRow>(
  { api: { parts, media }, origin = '' }: Omit<TokenScope, 'db'>,
  rows: readonly Row[],
): (Row & PricedTokenRow)[] {
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
