import { z } from 'zod';
import { address, dec, hex, int } from '../primitives.ts';
import { token } from '../token/token.ts';
import { addressParam, addressTag, watchlistName } from './address-param.ts';

/** Details of an address, as in the head of its page. */
export const addressDetails = addressParam.extend({
  private_tags: z.array(addressTag),
  public_tags: z.array(addressTag),
  watchlist_names: z.array(watchlistName),
  watchlist_address_id: int.nullable(),
  creator_address_hash: address.nullable(),
  creation_transaction_hash: hex.nullable(),
  creation_status: z.enum(['success', 'failed', 'selfdestructed']).nullable(),
  /**
   * Spyglass only: true if the contract exists since the genesis block, without a creation transaction; null if neither
   * is known of a contract.
   */
  is_genesis_contract: z.boolean().nullable(),
  /** Spyglass only: balance in the genesis block, in wei; null if zero or unknown. */
  genesis_balance: dec.nullable(),
  /** Spyglass only: true if any indexed data refers to the address. */
  is_mentioned: z.boolean().optional(),
  token: token.nullable(),
  coin_balance: dec.nullable(),
  block_number_balance_updated_at: int.nullable(),
  exchange_rate: z.string().nullable(),
  has_validated_blocks: z.boolean(),
  has_logs: z.boolean(),
  has_tokens: z.boolean(),
  has_token_transfers: z.boolean(),
  has_beacon_chain_withdrawals: z.boolean(),
  /** True if `methods-read`, `methods-write` and the same with `-proxy` list any function of the contract. */
  has_methods_read: z.boolean(),
  has_methods_write: z.boolean(),
  has_methods_read_proxy: z.boolean(),
  has_methods_write_proxy: z.boolean(),
  /** The same for the custom ABI that the signed-in user has saved for the contract. */
  has_custom_methods_read: z.boolean(),
  has_custom_methods_write: z.boolean(),
  /** Spyglass only, of the module `delegations`: true if the address signed authorizations, or if accounts delegate to it. */
  has_authorizations: z.boolean().optional(),
  has_delegators: z.boolean().optional(),
  /** Spyglass only: present delegation of an address that signed authorizations. */
  delegation: z.record(z.string(), z.unknown()).optional(),
});
/** Response about one address. */
export type AddressDetails = z.infer<typeof addressDetails>;

/** Exact counts for one address. */
export const addressCounters = z.object({
  transactions_count: dec,
  token_transfers_count: dec,
  gas_usage_count: dec,
  /** Spyglass only: true if the node left out the gas of some of its transactions; the sum is that of the others. */
  has_unknown_gas: z.boolean().optional(),
  validations_count: dec,
});
export type AddressCounters = z.infer<typeof addressCounters>;

/** Tab counters of the address page, capped at 51 ("50+"); null while unknown. */
export const addressTabsCounters = z.object({
  validations_count: int.nullable(),
  transactions_count: int.nullable(),
  token_transfers_count: int.nullable(),
  token_balances_count: int.nullable(),
  logs_count: int.nullable(),
  withdrawals_count: int.nullable(),
  /** Always unknown here: deposits to the beacon chain are not indexed. */
  beacon_deposits_count: int.nullable().optional(),
  internal_transactions_count: int.nullable(),
});
export type AddressTabsCounters = z.infer<typeof addressTabsCounters>;
