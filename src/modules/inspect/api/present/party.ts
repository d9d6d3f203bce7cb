import { presentAddressParam } from '#sdk/api/present.ts';
import type { AddressParam } from '#sdk/contract/entities.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { Books } from '../subject.ts';

/** Presents an address with its names and marks. */
export function presentParty(address: Hex, { addresses }: Pick<Books, 'addresses'>): AddressParam {
  return presentAddressParam(hexToBytes(address), addresses);
}

/** Presents an address; null for none. */
export function presentPartyOrNull(
  address: Hex | null,
  books: Pick<Books, 'addresses'>,
): AddressParam | null {
  return address === null ? null : presentParty(address, books);
}
