/**
 * Whether what a token's transfers add up to is what the token itself says: of balances, of the supply, or it does not
 * say.
 */
export type TokenVerdict = 'agrees' | 'balances_differ' | 'supply_differs' | 'unreadable';

/** Observed: a comparison of a token's folded balances and supply with its own word at `block_number`. */
export interface TokenChecksTable {
  token_address: Buffer;
  verdict: TokenVerdict;
  /** Null where the supply was not compared: not said, or too many holders to add up. */
  folded_supply: bigint | null;
  observed_supply: bigint | null;
  holders_checked: number;
  holders_differ: number;
  /** One of those that differ, with both balances. */
  holder_address: Buffer | null;
  folded_balance: bigint | null;
  observed_balance: bigint | null;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}
