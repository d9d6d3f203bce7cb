import type { CheckRedirect, SearchItem } from '#contract/search.ts';
import { readOther } from './other-hit.ts';
import type { Reader } from './reader.ts';
import { bool, list, num, object, optional, orNull, raw, text, word } from './reader.ts';

type Item<Type extends SearchItem['type']> = Extract<SearchItem, { type: Type }>;
type AddressItem = Extract<SearchItem, { ens_info: unknown }>;

const addressItem = object<AddressItem>(
  {
    type: word('address'),
    name: orNull(text),
    address_hash: text,
    is_smart_contract_verified: bool,
    is_smart_contract_address: bool,
    ens_info: raw,
    certified: bool,
    reputation: orNull(text),
    priority: num,
    url: text,
  },
  'search_item',
);

const tokenItem = object<Item<'token'>>(
  {
    type: word('token'),
    name: orNull(text),
    symbol: orNull(text),
    address_hash: text,
    token_type: orNull(text),
    token_url: text,
    address_url: text,
    icon_url: orNull(text),
    is_smart_contract_verified: bool,
    is_verified_via_admin_panel: bool,
    exchange_rate: orNull(text),
    total_supply: orNull(text),
    circulating_market_cap: orNull(text),
    certified: bool,
    reputation: orNull(text),
    priority: num,
  },
  'search_item',
);

const blockItem = object<Item<'block'>>({
  type: word('block'),
  block_number: num,
  block_hash: text,
  block_type: word('block'),
  timestamp: orNull(text),
  priority: num,
  url: text,
});

const transactionItem = object<Item<'transaction'>>(
  {
    ...{ type: word('transaction'), transaction_hash: text, timestamp: orNull(text) },
    ...{ is_pending: optional(bool), priority: num, url: text },
  },
  'search_item',
);

const userOperationItem = object<Item<'user_operation'>>({
  type: word('user_operation'),
  user_operation_hash: text,
  timestamp: orNull(text),
});

const blobItem = object<Item<'blob'>>({ type: word('blob'), blob_hash: text, timestamp: orNull(text) });

const appItem = object<Item<'app'>>({
  type: word('app'),
  id: text,
  title: text,
  shortDescription: orNull(text),
  logo: orNull(text),
  url: text,
  external: bool,
});

/** A search hit; an unknown kind is read as an address if it has one, else by its name. */
export const searchItem: Reader<SearchItem> = (value) => {
  const type = (value as { type?: unknown } | null)?.type;
  if (type === 'token') return tokenItem(value);
  if (type === 'block') return blockItem(value);
  if (type === 'transaction') return transactionItem(value);
  if (type === 'app') return appItem(value);
  if (type === 'user_operation') return userOperationItem(value);
  if (type === 'blob') return blobItem(value);
  if (!KNOWN_OF_ADDRESSES.has(type) && !hasAddress(value)) return readOther(value);
  return nameTag(nameDomain(addressItem(value)), value);
};

const KNOWN_OF_ADDRESSES: ReadonlySet<unknown> = new Set([
  ...['address', 'contract', 'label', 'ens_domain', 'metadata_tag'],
]);

function hasAddress(value: unknown): boolean {
  const { address_hash, address } = Object(value) as Record<string, unknown>;
  return typeof (address_hash ?? address) === 'string';
}

/** A hit without a name gets that of its domain. */
function nameDomain(item: AddressItem): AddressItem {
  const { name } = (item.ens_info ?? {}) as { name?: unknown };
  return item.name || typeof name !== 'string' ? item : { ...item, name };
}

/** A hit of a public tag gets the name of the tag. */
function nameTag(item: AddressItem, value: unknown): AddressItem {
  const { metadata } = Object(value) as { metadata?: unknown };
  const { name } = Object(metadata) as { name?: unknown };
  return item.name || typeof name !== 'string' ? item : { ...item, name };
}

export const checkRedirect: Reader<CheckRedirect> = object<CheckRedirect>({
  redirect: bool,
  type: orNull(word('address')),
  parameter: orNull(text),
});

/** Hits that can be linked. */
export const searchItems: Reader<SearchItem[]> = (value) =>
  list(searchItem)(value).filter((item) => {
    if ('address_hash' in item) return item.address_hash !== '';
    if (item.type === 'transaction') return item.transaction_hash !== '';
    if (item.type === 'user_operation') return item.user_operation_hash !== '';
    if (item.type === 'blob') return item.blob_hash !== '';
    if (item.type === 'other') return item.name !== '';
    return item.type === 'block' ? item.block_hash !== '' : item.id !== '';
  });
