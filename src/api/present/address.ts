import type { AddressCounters, AddressDetails, AddressTabsCounters } from '#contract/address/address.ts';
import type { AddressRow, Creation } from '#db/queries/address/address.ts';
import type { GenesisGift } from '#db/queries/block/genesis.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { HeldBalance } from '../coin-balance/read-balance.ts';
import { withEarlierProxy, withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { presentAddressParam } from './address-param.ts';
import type { AddressBook } from './books.ts';
import { type PricedTokenRow, presentToken } from './token.ts';
import { toAddress, toDec, toDecOrNull } from './wire.ts';

interface AddressView {
  row: AddressRow | undefined;
  addresses: AddressBook;
  token: PricedTokenRow | undefined;
  creation: Creation | undefined;
  hasTokens: boolean;
  balance: HeldBalance | null;
  /** USD price of one coin; null if unknown. */
  rate: string | null;
  /** Its entry in the caller's watch list. */
  watchlistId: number | null;
  /** True for a destroyed contract. */
  isDestroyed: boolean;
  gift: GenesisGift;
}

/** Presents the details of an address. */
export function presentAddress(hash: Buffer, view: AddressView): AddressDetails {
  const { row, creation, token, balance, gift } = view;
  return withLegacyAliases('address', {
    watchlist_address_id: view.watchlistId,
    creator_address_hash: creation ? toAddress(creation.creator) : null,
    creation_transaction_hash: creation ? bytesToHex(creation.transaction_hash) : null,
    creation_status: presentCreationStatus(creation, view.isDestroyed),
    is_genesis_contract: presentGenesisContract(hash, view),
    genesis_balance: gift.value === null || gift.value === 0n ? null : toDec(gift.value),
    is_mentioned: isMentioned(hash, view),
    token: token ? presentToken(hash, token) : null,
    coin_balance: toDecOrNull(balance?.wei),
    block_number_balance_updated_at: balance?.blockNumber ?? null,
    exchange_rate: view.rate,
    has_validated_blocks: (row?.validations_count ?? 0) > 0,
    has_logs: (row?.logs_count ?? 0) > 0,
    has_tokens: view.hasTokens,
    has_token_transfers: (row?.token_transfers_count ?? 0) > 0,
    has_beacon_chain_withdrawals: (row?.withdrawals_count ?? 0) > 0,
    ...NO_METHODS,
    ...withEarlierProxy(presentAddressParam(hash, view.addresses), true),
  });
}

/** Also true for contracts known by the node's code only, and accounts known by its balance only. */
function isMentioned(
  hash: Buffer,
  { row, creation, token, hasTokens, balance, gift, addresses }: AddressView,
): boolean {
  const isKnown = row !== undefined || creation !== undefined || token !== undefined || hasTokens;
  const isFunded = (balance?.wei ?? 0n) > 0n || (gift.value ?? 0n) > 0n;
  return isKnown || isFunded || presentAddressParam(hash, addresses).is_contract;
}

/** Without the contracts module no call lists functions. */
const NO_METHODS = {
  has_methods_read: false,
  has_methods_write: false,
  has_methods_read_proxy: false,
  has_methods_write_proxy: false,
  has_custom_methods_read: false,
  has_custom_methods_write: false,
};

/** Status of a contract's creation: failed, succeeded, or destroyed since; null if no creation is known. */
export function presentCreationStatus(
  creation: Creation | undefined,
  isDestroyed: boolean,
): AddressDetails['creation_status'] {
  if (creation === undefined) return null;
  if (!creation.succeeded) return 'failed';
  return isDestroyed ? 'selfdestructed' : 'success';
}

function presentGenesisContract(
  hash: Buffer,
  { creation, addresses, gift }: AddressView,
): AddressDetails['is_genesis_contract'] {
  if (gift.has_code === true) return true;
  const { is_contract = false, proxy_type } = addresses.get(hash) ?? {};
  return creation === undefined && is_contract && proxy_type !== 'eip7702' ? null : false;
}

/** Returns the transactions whose gas counts: an address's own; for a contract that sends none, those to it. */
export function gasRoleOf(row: AddressRow | undefined, isContract: boolean): 'from_address' | 'to_address' {
  return isContract && (row?.gas_used ?? 0n) === 0n ? 'to_address' : 'from_address';
}

/** Presents exact counts; zeros for an unmentioned address. */
export function presentAddressCounters(row: AddressRow | undefined, isContract: boolean): AddressCounters {
  const gas = gasRoleOf(row, isContract) === 'to_address' ? row?.incoming_gas_used : row?.gas_used;
  return {
    transactions_count: toDec(row?.transactions_count ?? 0),
    token_transfers_count: toDec(row?.token_transfers_count ?? 0),
    gas_usage_count: toDec(gas ?? 0n),
    validations_count: toDec(row?.validations_count ?? 0),
  };
}

/**
 * Presents tab counters, capped at `cap`, which means "more than one page"; null for internal transactions if none is
 * known and not all blocks are traced.
 */
export function presentTabsCounters(
  row: AddressRow | undefined,
  tokenBalancesCount: number,
  { cap, isTraced }: { cap: number; isTraced: boolean },
): AddressTabsCounters {
  const internal = row?.internal_transactions_count ?? 0;
  const capped = (count: number | undefined) => Math.min(count ?? 0, cap);
  return withLegacyAliases('address_tabs_counters', {
    validations_count: capped(row?.validations_count),
    transactions_count: capped(row?.transactions_count),
    token_transfers_count: capped(row?.token_transfers_count),
    token_balances_count: capped(tokenBalancesCount),
    logs_count: capped(row?.logs_count),
    withdrawals_count: capped(row?.withdrawals_count),
    beacon_deposits_count: null,
    internal_transactions_count: !isTraced && internal === 0 ? null : capped(internal),
  });
}
