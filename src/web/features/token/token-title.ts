import type { Token } from '#contract/token/token.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';

/** Title of a token: its name with its symbol beside it, else its symbol, else its address. */
export function tokenTitle({ name, symbol, address_hash }: Pick<Token, 'name' | 'symbol' | 'address_hash'>): {
  name: string;
  symbol: string | null;
} {
  if (name) return { name, symbol: symbol || null };
  return { name: symbol || shortenHash(address_hash), symbol: null };
}
