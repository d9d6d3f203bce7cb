import type { AddressParam } from '#contract/address/address-param.ts';

/** Fields that an address link needs; further wire fields are optional. */
export type AddressLike = Pick<AddressParam, 'hash'> & Partial<AddressParam>;

/** Name of an address: its domain name, a public name tag, the contract's own name; or the name of the null address. */
export function addressName(address: AddressLike): string | null {
  const given = address.ens_domain_name || nameTag(address) || address.name;
  return given || (isNullAddress(address.hash) ? 'Null address' : null);
}

/** Returns true for the address 0x0…0, which mints and burns use. */
export function isNullAddress(hash: string): boolean {
  return /^0x0{40}$/i.test(hash);
}

function nameTag(address: AddressLike): string | null {
  const tag = address.metadata?.tags.find((candidate) => candidate.tagType === 'name');
  return typeof tag?.name === 'string' && tag.name !== '' ? tag.name : null;
}
