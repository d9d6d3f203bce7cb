import type { AddressCounters, AddressDetails, AddressTabsCounters } from '#contract/address/address.ts';
import type { AddressParam } from '#contract/address/address-param.ts';
import type { Fields, Reader } from './reader.ts';
import { bool, dec, fieldNames, list, num, object, orNull, text, withRest, word } from './reader.ts';
import { token } from './token.ts';

const tags = list(
  object<AddressParam['private_tags'][number]>({ label: text, display_name: text, address_hash: text }),
);

/** The readers of an address's fields. */
export const addressFields: Fields<AddressParam> = {
  hash: text,
  is_contract: bool,
  is_verified: orNull(bool),
  name: orNull(text),
  ens_domain_name: orNull(text),
  is_scam: bool,
  reputation: orNull(text),
  proxy_type: orNull(text),
  implementations: list(
    object<AddressParam['implementations'][number]>({ address_hash: text, name: orNull(text) }, 'token'),
  ),
  metadata: orNull(readMetadata),
  private_tags: tags,
  public_tags: tags,
  watchlist_names: list(object<AddressParam['watchlist_names'][number]>({ label: text, display_name: text })),
};

/** An address within a row. */
export const addressParam: Reader<AddressParam> = withImplementations(object<AddressParam>(addressFields));

const detailFields: Fields<AddressDetails> = {
  ...addressFields,
  watchlist_address_id: orNull(num),
  creator_address_hash: orNull(text),
  creation_transaction_hash: orNull(text),
  creation_status: orNull(word('success')),
  is_genesis_contract: orNull(bool),
  genesis_balance: orNull(dec),
  token: orNull(token),
  coin_balance: orNull(dec),
  block_number_balance_updated_at: orNull(num),
  exchange_rate: orNull(text),
  has_validated_blocks: bool,
  has_logs: bool,
  has_tokens: bool,
  has_token_transfers: bool,
  has_beacon_chain_withdrawals: bool,
  has_methods_read: bool,
  has_methods_write: bool,
  has_methods_read_proxy: bool,
  has_methods_write_proxy: bool,
  has_custom_methods_read: bool,
  has_custom_methods_write: bool,
};

/** Names of the fields that the app displays itself. */
export const ADDRESS_FIELDS = fieldNames(detailFields, 'address');

/** An address as on its own page, with the fields that only other servers have. */
export const addressDetails: Reader<AddressDetails> = withImplementations(
  withRest<AddressDetails>(detailFields, 'address'),
);

export const addressCounters: Reader<AddressCounters> = object<AddressCounters>({
  transactions_count: dec,
  token_transfers_count: dec,
  gas_usage_count: dec,
  has_unknown_gas: bool,
  validations_count: dec,
});

const count = orNull(num);

export const addressTabsCounters: Reader<AddressTabsCounters> = object<AddressTabsCounters>(
  {
    validations_count: count,
    transactions_count: count,
    token_transfers_count: count,
    token_balances_count: count,
    logs_count: count,
    withdrawals_count: count,
    internal_transactions_count: count,
  },
  'address_tabs_counters',
);

/** Public tags of an address; some servers return a single tag instead of the list. */
function readMetadata(value: unknown): NonNullable<AddressParam['metadata']> {
  const { tags, slug } = Object(value) as { tags?: unknown; slug?: unknown };
  const given = tags === undefined && typeof slug === 'string' ? [value] : tags;
  return { tags: list((tag) => (typeof tag === 'object' && tag !== null ? { ...tag } : {}))(given) };
}

/** Legacy servers have one implementation in two fields of the address itself. */
export function withImplementations<T extends AddressParam>(reader: Reader<T>): Reader<T> {
  return (value) => {
    const address = reader(value);
    const early = value as
      | { implementation_address?: unknown; implementation_name?: unknown }
      | null
      | undefined;
    const hash = text(early?.implementation_address);
    const name = orNull(text)(early?.implementation_name);
    if (address.implementations.length === 0 && (hash !== '' || name !== null))
      address.implementations = [{ address_hash: hash, name }];
    return address;
  };
}
