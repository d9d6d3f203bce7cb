import type { Kysely } from 'kysely';
import { listTokensByAddress, type TokenRow } from '../../db/queries/tokens.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** The tokens of one answer, by their bytes. */
export interface TokenBook {
  get(address: Buffer): TokenRow | undefined;
}

/** Looks up every token that rows name, each once, in one query. */
export async function readTokenBook(db: Kysely<Tables>, addresses: Iterable<Buffer>): Promise<TokenBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) distinct.set(address.toString('latin1'), address);
  const rows = await listTokensByAddress(db, [...distinct.values()]);
  const byBytes = new Map(rows.map((row) => [row.address.toString('latin1'), row]));
  return { get: (address) => byBytes.get(address.toString('latin1')) };
}
