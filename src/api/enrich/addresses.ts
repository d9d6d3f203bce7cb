import type { Kysely } from 'kysely';
import { type AddressFacts, listAddressFacts } from '../../db/queries/address-facts.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** What is known of the addresses of one answer, by their bytes. */
export interface AddressBook {
  get(address: Buffer): AddressFacts | undefined;
}

/** Looks up every address that rows name, each once, in one query. */
export async function readAddressBook(
  db: Kysely<Tables>,
  addresses: Iterable<Buffer | null | undefined>,
): Promise<AddressBook> {
  const distinct = new Map<string, Buffer>();
  for (const address of addresses) if (address) distinct.set(address.toString('latin1'), address);
  const facts = await listAddressFacts(db, [...distinct.values()]);
  const byBytes = new Map(facts.map((fact) => [fact.hash.toString('latin1'), fact]));
  return { get: (address) => byBytes.get(address.toString('latin1')) };
}
