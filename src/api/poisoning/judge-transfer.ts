import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { ZERO_ADDRESS } from '#lib/hex.ts';
import { isDisguised, toPlainSymbol } from './plain-symbol.ts';

/** Reason why a transfer is suspicious. */
export type Suspicion = NonNullable<TokenTransfer['suspicion']>;

/** Context for judging a transfer, all addresses in lower case. */
export interface Judgement {
  /** Address whose list contains it. */
  owner: string;
  /** Signer of the transaction. */
  signer: string;
  /** Recipients in transactions that the owner signed itself. */
  counterparts: CounterpartBook;
  coinSymbol: string;
}

/** Counterparties that an address chose itself. */
export interface CounterpartBook {
  has: (address: string) => boolean;
  /** Finds the counterparty with the same first and last characters as an address. */
  findTwin: (address: string) => string | undefined;
}

/** Fields of a transfer used for judging it. */
export interface JudgedTransfer {
  from: string;
  to: string;
  tokenType: number;
  amount: bigint | null;
  symbol: string | null;
}

/**
 * Detects address poisoning in the list of an address: a zero-value transfer in the owner's name that it did not sign;
 * one with a stranger whose address resembles a counterparty's; one of a token whose symbol imitates another token's.
 * Null for all others.
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

/** Number of digits that a shortened address shows at each end. */
const SHOWN_DIGITS = 4;

/** Creates the book of an address's counterparties. */
export function createCounterpartBook(addresses: readonly string[]): CounterpartBook {
  const all = new Set(addresses);
  const byLook = new Map(addresses.map((address) => [lookOf(address), address]));
  return { has: (address) => all.has(address), findTwin: (address) => byLook.get(lookOf(address)) };
}

function lookOf(address: string): string {
  return `${address.slice(2, 2 + SHOWN_DIGITS)}…${address.slice(-SHOWN_DIGITS)}`;
}
