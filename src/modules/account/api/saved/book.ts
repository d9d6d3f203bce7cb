import { readAddressBook } from '#api/enrich/addresses.ts';
import { openReadScope, type ReadScope } from '#api/parameters/read-scope.ts';
import type { AddressBook } from '#api/present/books.ts';
import type { AccountDeps } from '../deps.ts';

/** Opens a read scope on the index, with the address data of some addresses. */
export async function openBook(
  { api }: Pick<AccountDeps, 'api'>,
  addresses: readonly Buffer[],
): Promise<{ scope: ReadScope; book: AddressBook }> {
  const scope = await openReadScope(api);
  return { scope, book: await readAddressBook(scope, addresses) };
}
