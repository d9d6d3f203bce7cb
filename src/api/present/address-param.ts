import type { AddressParam } from '#contract/address/address-param.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import { withEarlierProxy } from '../openapi/legacy-aliases.ts';
import type { AddressBook } from './books.ts';
import { parseProxyCode } from './proxy-code.ts';
import { toAddress } from './wire.ts';

/** Presents an address for list rows. */
export function presentAddressParam(address: Buffer, book: AddressBook): AddressParam {
  return { ...presentAddressFacts(address, book.get(address)), ...book.fieldsOf(address) };
}

/** The same, or null without an address. */
export function presentAddressParamOrNull(address: Buffer | null, book: AddressBook): AddressParam | null {
  return address && presentAddressParam(address, book);
}

/** Presents an address with its facts, if any. */
function presentAddressFacts(address: Buffer, facts: AddressFacts | undefined): AddressParam {
  const proxy = findProxy(facts);
  return withEarlierProxy({
    hash: toAddress(address),
    is_contract: facts?.is_contract ?? false,
    is_verified: facts?.is_contract ? false : null,
    name: facts?.token_name || null,
    ens_domain_name: null,
    is_scam: false,
    reputation: 'ok',
    proxy_type: proxy?.type ?? null,
    implementations: proxy?.implementation
      ? [{ address_hash: toAddress(proxy.implementation), name: null }]
      : [],
    metadata: null,
    private_tags: [],
    public_tags: [],
    watchlist_names: [],
  });
}

/** Returns the target of a proxy; the bytecode itself takes precedence: an account may change its delegation at any time. */
export function findProxy(
  facts: AddressFacts | undefined,
): { type: string; implementation: Buffer | null } | null {
  const own = facts?.short_code ? parseProxyCode(facts.short_code) : null;
  if (own !== null || facts === undefined || facts.proxy_type === null) return own;
  return { type: facts.proxy_type, implementation: facts.proxy_implementation };
}
