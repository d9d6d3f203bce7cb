import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { address, dec } from '../primitives.ts';

/** Token standard, as distinguished by the shape of the transfer event; an open set on foreign servers. */
export const tokenType = z.string();

/**
 * Spyglass only: source of a figure: the transfers of the token, its contract where transfers do not add up to its report or
 * are not all indexed, or the indexed part of the transfers where the contract does not answer (`partial`), which may
 * be wrong.
 */
const valueSource = z.enum(['transfers', 'node', 'partial']);

/** A token contract, with the data that the contract reports. */
export const token = z.object({
  address_hash: address,
  type: tokenType.nullable(),
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  decimals: dec.nullable(),
  total_supply: dec.nullable(),
  holders_count: dec.nullable(),
  /** Spyglass only: source of the number of holders; `partial` if holders are or may be missing. Null without a number. */
  holders_count_source: valueSource.nullable(),
  exchange_rate: z.string().nullable(),
  volume_24h: z.string().nullable(),
  circulating_market_cap: z.string().nullable(),
  circulating_supply: z.string().nullable(),
  icon_url: z.string().nullable(),
  reputation: z.string().nullable(),
  /**
   * Spyglass only: result of comparing the balances and the supply derived from transfers with those of the contract.
   * `unreadable` if it reports neither; null until compared, or while the history is incomplete.
   */
  balance_check: z.enum(['agrees', 'balances_differ', 'supply_differs', 'unreadable']).nullable(),
});
/** A token contract, as responses have it. */
export type Token = z.infer<typeof token>;

/** Details of a token, as on its page. */
export const tokenDetails = token.extend({
  /**
   * Spyglass only: true if every block is indexed, from genesis or from the creation of the token on. Until then
   * balances are incomplete, and holders have no rank or share.
   */
  has_whole_history: z.boolean(),
  /**
   * Spyglass only: where transfers do not add up to the balances, the block at which these were read from the contract,
   * and whether holders are or may be missing; null where transfers add up.
   */
  observed_balances: z.object({ block_number: z.number().int(), is_partial: z.boolean() }).nullable(),
});
export type TokenDetails = z.infer<typeof tokenDetails>;

/** Exact counts for one token. */
export const tokenCounters = z.object({
  transfers_count: dec,
  token_holders_count: dec,
  /** Spyglass only: as `holders_count_source` of the token; null on servers without it. */
  token_holders_count_source: valueSource.nullable(),
});
export type TokenCounters = z.infer<typeof tokenCounters>;

/** A holder of a token, with the amount; for ERC-1155 of one id. */
export const tokenHolder = z.object({
  address: addressParam,
  value: dec,
  token_id: dec.nullable(),
  token,
  value_source: valueSource,
});
/** A holder of a token, with its balance. */
export type TokenHolder = z.infer<typeof tokenHolder>;

/** Balance of a token at an address; for ERC-1155 of one id. */
export const tokenBalance = z.object({
  token,
  token_id: dec.nullable(),
  value: dec,
  token_instance: z.unknown().nullable(),
  value_source: valueSource,
});
export type TokenBalance = z.infer<typeof tokenBalance>;
