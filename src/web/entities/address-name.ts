import type { AddressParam } from '../../contract/address-param.ts';

/** What an address link needs to know; the rest of the wire shape is welcome. */
export type AddressLike = Pick<AddressParam, 'hash'> & Partial<AddressParam>;

/** The name that an address goes by: its domain name, a public name tag, the contract's own name. */
export function addressName(address: AddressLike): string | null {
  return address.ens_domain_name || nameTag(address) || address.name || null;
}

function nameTag(address: AddressLike): string | null {
  const tag = address.metadata?.tags.find((candidate) => candidate.tagType === 'name');
  return typeof tag?.name === 'string' && tag.name !== '' ? tag.name : null;
}
