import { z } from 'zod';
import { address, dec } from './primitives.ts';

/** The token standards that a transfer's event shape tells apart; an open set on foreign servers. */
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
