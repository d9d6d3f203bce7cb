import type { TokenTransfer } from '../../contract/token-transfer.ts';
import { ZERO_ADDRESS } from '../../lib/hex.ts';
import { isDisguised, toPlainSymbol } from './plain-symbol.ts';

/** Why a transfer may be there only to be copied from. */
export type Suspicion = NonNullable<TokenTransfer['suspicion']>;

/** What is known where a transfer is judged, all addresses in lower case. */
export interface Judgement {
  /** The address whose list it stands in. */
  owner: string;
  /** Who signed the transaction. */
  signer: string;
  /** Whom the owner has sent something to in transactions that it signed itself. */
  counterparts: CounterpartBook;
  coinSymbol: string;
}

/** Whom an address has dealt with of its own will. */
export interface CounterpartBook {
  has: (address: string) => boolean;
  /** The one that shows the same first and last characters as a stranger. */
  findTwin: (address: string) => string | undefined;
}

/** A transfer as far as it is judged. */
export interface JudgedTransfer {
  from: string;
  to: string;
  tokenType: number;
  amount: bigint | null;
  symbol: string | null;
}

/**
 * Recognises address poisoning in the list of an address: a transfer of nothing in the owner's name that it did not sign; one with a
 * stranger whose address looks like a counterpart's; one of a token with a symbol that imitates another token. Null for all others.
 */
export function judgeTransfer(transfer: JudgedTransfer, known: Judgement): Suspicion | null {
  const { from, to, tokenType, amount, symbol } = transfer;
  const isForced = from === known.owner && known.signer !== known.owner;
  if (isForced && tokenType === 20 && amount === 0n) return { kind: 'zero_value' };
  const other = from === known.owner ? to : from;
  if (known.signer !== known.owner && other !== ZERO_ADDRESS && !known.counterparts.has(other)) {
    const twin = known.counterparts.findTwin(other);
    if (twin !== undefined) return { kind: 'look_alike', of: twin };
  }
  return symbol !== null && isFakeSymbol(symbol, known.coinSymbol) ? { kind: 'fake_symbol' } : null;
}

function isFakeSymbol(symbol: string, coinSymbol: string): boolean {
  return isDisguised(symbol) || toPlainSymbol(symbol).toUpperCase() === coinSymbol.toUpperCase();
}

/** How many digits at each end a shortened address shows. */
const SHOWN_DIGITS = 4;

/** Makes the book of those whom an address has dealt with. */
export function createCounterpartBook(addresses: readonly string[]): CounterpartBook {
  const all = new Set(addresses);
  const byLook = new Map(addresses.map((address) => [lookOf(address), address]));
  return { has: (address) => all.has(address), findTwin: (address) => byLook.get(lookOf(address)) };
}

function lookOf(address: string): string {
  return `${address.slice(2, 2 + SHOWN_DIGITS)}…${address.slice(-SHOWN_DIGITS)}`;
}
