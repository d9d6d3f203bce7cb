import { z } from 'zod';
import { addressParam, addressTag, watchlistName } from './address-param.ts';
import { address, dec, hex, int } from './primitives.ts';
import { token } from './token.ts';

/** Everything the address page's head shows. */
export const addressDetails = addressParam.extend({
  private_tags: z.array(addressTag),
  public_tags: z.array(addressTag),
  watchlist_names: z.array(watchlistName),
  watchlist_address_id: int.nullable(),
  creator_address_hash: address.nullable(),
  creation_transaction_hash: hex.nullable(),
  creation_status: z.enum(['success', 'failed', 'selfdestructed']).nullable(),
  /**
   * Ours alone: whether the contract is there since the genesis block, without a transaction that created it; null for a contract
   * of which neither is known.
   */
  is_genesis_contract: z.boolean().nullable(),
  /** Ours alone: what the genesis block gave the address, in wei; null where that is nothing or not known. */
  genesis_balance: dec.nullable(),
  /** Ours alone: whether anything that is indexed names the address, or anything is known of it. */
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
  /** Whether the calls `methods-read`, `methods-write` and the same with `-proxy` list any function of the contract. */
  has_methods_read: z.boolean(),
  has_methods_write: z.boolean(),
  has_methods_read_proxy: z.boolean(),
  has_methods_write_proxy: z.boolean(),
  /** The same of the ABI that who is signed in keeps for the contract. */
  has_custom_methods_read: z.boolean(),
  has_custom_methods_write: z.boolean(),
});
export type AddressDetails = z.infer<typeof addressDetails>;

/** Exact counts for one address. */
export const addressCounters = z.object({
  transactions_count: dec,
  token_transfers_count: dec,
  gas_usage_count: dec,
  validations_count: dec,
});
export type AddressCounters = z.infer<typeof addressCounters>;

/** Counts behind the tabs of the address page, capped at 51 ("50+"); null while not known. */
export const addressTabsCounters = z.object({
  validations_count: int.nullable(),
  transactions_count: int.nullable(),
  token_transfers_count: int.nullable(),
  token_balances_count: int.nullable(),
  logs_count: int.nullable(),
  withdrawals_count: int.nullable(),
  /** Deposits to the beacon chain are not indexed, so it is not known here. */
  beacon_deposits_count: int.nullable().optional(),
  internal_transactions_count: int.nullable(),
});
export type AddressTabsCounters = z.infer<typeof addressTabsCounters>;
