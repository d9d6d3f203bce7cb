import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { address, dec } from './primitives.ts';

/** The token standards that a transfer's event shape distinguishes; an open set on foreign servers. */
export const tokenType = z.string();

/** A token contract, with what the contract says of itself. */
export const token = z.object({
  address_hash: address,
  type: tokenType.nullable(),
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  decimals: dec.nullable(),
  total_supply: dec.nullable(),
  holders_count: dec.nullable(),
  exchange_rate: z.string().nullable(),
  volume_24h: z.string().nullable(),
  circulating_market_cap: z.string().nullable(),
  circulating_supply: z.string().nullable(),
  icon_url: z.string().nullable(),
  reputation: z.string().nullable(),
  /**
   * Ours alone: whether the balances and the supply that transfers add up to are what the contract itself says.
   * `unreadable` where it says neither; null until it was compared, or where history is not whole.
   */
  balance_check: z.enum(['agrees', 'balances_differ', 'supply_differs', 'unreadable']).nullable(),
});
export type Token = z.infer<typeof token>;

/** A token as its own page shows it. */
export const tokenDetails = token.extend({
  /**
   * Ours alone: whether every block from genesis on is indexed, or from the one that created the token. Until then balances are
   * not whole, and no holder has a rank or a share.
   */
  has_whole_history: z.boolean(),
  /**
   * Ours alone: where the transfers do not add up to the balances, at which block these were read of the contract, and whether there are
   * or may be holders that were not read; null where the transfers add up to them.
   */
  observed_balances: z.object({ block_number: z.number().int(), is_partial: z.boolean() }).nullable(),
});
export type TokenDetails = z.infer<typeof tokenDetails>;

/** Exact counts for one token. */
export const tokenCounters = z.object({ transfers_count: dec, token_holders_count: dec });
export type TokenCounters = z.infer<typeof tokenCounters>;

/** Ours alone: where a balance comes from: its transfers, or, where those do not add up to it, the contract. */
const valueSource = z.enum(['transfers', 'node']);

/** Who holds how much of a token; of ERC-1155 of one id. */
export const tokenHolder = z.object({
  address: addressParam,
  value: dec,
  token_id: dec.nullable(),
  token,
  value_source: valueSource,
});
export type TokenHolder = z.infer<typeof tokenHolder>;

/** What an address holds of a token; of ERC-1155 of one id. */
export const tokenBalance = z.object({
  token,
  token_id: dec.nullable(),
  value: dec,
  token_instance: z.unknown().nullable(),
  value_source: valueSource,
});
export type TokenBalance = z.infer<typeof tokenBalance>;
