import type { AddressParam } from '../../contract/address-param.ts';
import type { AddressFacts } from '../../db/queries/address-facts.ts';
import { withEarlierProxy } from '../earlier-names.ts';
import type { AddressBook } from '../enrich/addresses.ts';
import { parseProxyCode } from './proxy-code.ts';
import { toAddress } from './wire.ts';

/** An address as list rows name it. */
export function presentAddressParam(address: Buffer, book: AddressBook): AddressParam {
  return presentAddressFacts(address, book.get(address));
}

/** The same, or null where there is no address. */
export function presentAddressParamOrNull(address: Buffer | null, book: AddressBook): AddressParam | null {
  return address && presentAddressParam(address, book);
}

/** An address with what is known of it, which may be nothing. */
export function presentAddressFacts(address: Buffer, facts: AddressFacts | undefined): AddressParam {
  const proxy = facts?.short_code ? parseProxyCode(facts.short_code) : null;
  return withEarlierProxy({
    hash: toAddress(address),
    is_contract: facts?.is_contract ?? false,
    is_verified: facts?.is_contract ? false : null,
    name: facts?.token_name || null,
    ens_domain_name: null,
    is_scam: false,
    reputation: 'ok',
    proxy_type: proxy?.type ?? null,
    implementations: proxy ? [{ address_hash: toAddress(proxy.implementation), name: null }] : [],
    metadata: null,
    private_tags: [],
    public_tags: [],
    watchlist_names: [],
  });
}
