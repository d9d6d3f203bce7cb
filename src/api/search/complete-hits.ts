import type { SearchItem } from '#contract/search.ts';
import type { AddressFacts } from '#db/queries/address/address-facts.ts';
import { type Hex, hexToBytes } from '#lib/hex.ts';
import { addBasePath } from '#lib/net/base-path.ts';
import type { ReadScope } from '../context.ts';
import { readAddressBook } from '../enrich/addresses.ts';
import { withLiveCode } from '../enrich/live-code.ts';
import { withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { presentAddressParam } from '../present/address-param.ts';
import type { AddressBook } from '../present/books.ts';

/** A hit with an address: an account, a contract, a token, a label or a name that resolves to it. */
type AddressHit = Extract<SearchItem, { address_hash: string }>;

/**
 * Adds facts about their addresses to hits: verification, name and reputation. One look-up for the hits of all parts.
 * For a searched address that the index does not prove to be a contract, the code is read from the node: it may be in a
 * block that is not indexed yet.
 */
export async function completeHits(
  scope: ReadScope,
  hits: readonly SearchItem[],
  sought: Buffer | null = null,
): Promise<SearchItem[]> {
  const named = hits.filter(isAddressHit).map(({ address_hash }) => toBytes(address_hash));
  const refresh = (facts: AddressFacts) =>
    sought?.equals(facts.hash) ? withLiveCode(scope, facts) : Promise.resolve(facts);
  const book = named.length === 0 ? null : await readAddressBook(scope, named, { refresh });
  return hits.map((hit) => {
    const completed = book !== null && isAddressHit(hit) ? completeHit(hit, book) : hit;
    return withLegacyAliases('search_item', placeHit(completed, scope.api.server.basePath));
  });
}

/** A hit whose page paths include the base path. */
function placeHit(hit: SearchItem, basePath: string): SearchItem {
  const place = (path: string) => (path.startsWith('/') ? addBasePath(path, basePath) : path);
  if (hit.type === 'token')
    return { ...hit, token_url: place(hit.token_url), address_url: place(hit.address_url) };
  return 'url' in hit ? { ...hit, url: place(hit.url) } : { ...hit };
}

function completeHit(hit: AddressHit, book: AddressBook): AddressHit {
  const { name, is_contract, is_verified, reputation } = presentAddressParam(toBytes(hit.address_hash), book);
  const known = { is_smart_contract_verified: is_verified === true, reputation };
  if (hit.type === 'token') return { ...hit, ...known };
  const isContract = is_contract || hit.is_smart_contract_address;
  const completed = { ...hit, ...known, is_smart_contract_address: isContract };
  if (hit.type !== 'address' && hit.type !== 'contract') return completed;
  return { ...completed, type: isContract ? 'contract' : 'address', name: hit.name ?? name };
}

function isAddressHit(hit: SearchItem): hit is AddressHit {
  return 'address_hash' in hit;
}

function toBytes(hash: string): Buffer {
  return Buffer.from(hexToBytes(hash as Hex));
}
