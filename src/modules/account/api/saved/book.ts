import { readAddressBook } from '#sdk/api/enrich.ts';
import type { AddressBook } from '#sdk/api/present.ts';
import { openReadScope, type ReadScope } from '#sdk/api/requests.ts';
import type { AccountDeps } from '../deps.ts';

/** Opens a read scope on the index, with the address data of some addresses. */
export async function openBook(
  { api }: Pick<AccountDeps, 'api'>,
  addresses: readonly Buffer[],
): Promise<{ scope: ReadScope; book: AddressBook }> {
  const scope = await openReadScope(api);
  return { scope, book: await readAddressBook(scope, addresses) };
}
