import type { Log } from '#chain/types/receipt.ts';
import type { Hex } from '#lib/hex.ts';
import { readAddress, readWord, sliceWord, wordsOf } from './words.ts';

/** keccak256 of `Transfer(address,address,uint256)` (ERC-20, ERC-721). */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/**
 * keccak256 of `Deposit(address,uint256)` and of `Withdrawal(address,uint256)`: used by wrapped coins, and by many
 * other contracts.
 */
export const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';
export const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';
/** keccak256 of `Assign(address,uint256)`, `PunkTransfer(address,address,uint256)` and `PunkBought(uint256,uint256,address,address)` (CryptoPunks). */
export const ASSIGN = '0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba';
export const PUNK_TRANSFER = '0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8';
export const PUNK_BOUGHT = '0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3';

/** keccak256 of `ConsecutiveTransfer(uint256,uint256,address,address)` (ERC-2309). */
export const CONSECUTIVE = '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d';

/**
 * First topics of token movements other than the current standards'; a Transfer is ambiguous only with fewer topics
 * than theirs.
 */
export const OTHER_TOPICS = [DEPOSIT, WITHDRAWAL, ASSIGN, PUNK_TRANSFER, PUNK_BOUGHT, CONSECUTIVE] as const;

/**
 * Bits for decoding events of a contract whose shape does not determine the standard. A contract may have several: the
 * third value of its Transfer is an amount, or a token id, also in the shape of an ERC-20 amount (`plainId`, queried
 * separately); its Deposit and Withdrawal mint and burn; its events are those of CryptoPunks; the only indexed address
 * of its Transfer is the receiver.
 */
export const READING = { amount: 1, id: 2, wrapped: 4, punks: 8, plainId: 16, receiver: 32 } as const;
export type ReadingBits = number;

/** Known readings of a contract: the kinds of events it was queried about, and those that it has. Kinds are bits of `READING`. */
export interface TokenReading {
  asked: ReadingBits;
  reading: ReadingBits;
}

export type TokenReadings = Pick<ReadonlyMap<Hex, TokenReading>, 'get'>;

/** Kinds of events to query a contract about: its Transfer, its Deposit and Withdrawal, or its punks. */
export type EventKind = 'transfer' | 'plainId' | 'wrapped' | 'punks';

/** Bits that are decided together by a query about a kind of events. */
export const KIND_BITS: Readonly<Record<EventKind, ReadingBits>> = {
  transfer: READING.amount | READING.id | READING.receiver,
  plainId: READING.plainId,
  wrapped: READING.wrapped,
  punks: READING.punks,
};

/** The three values of a Transfer, indexed or not. */
export interface LooseTransfer {
  from: Hex;
  to: Hex;
  value: bigint;
}

/**
 * Splits a Transfer with at most one indexed value; null for any other log. An address indexed alone is the sender, or
 * the receiver where the contract is known for it; a value that is not an address is the amount or the id.
 */
export function splitLooseTransfer(
  { topics, data }: Pick<Log, 'topics' | 'data'>,
  reading: ReadingBits = 0,
): LooseTransfer | null {
  if (topics[0] !== TRANSFER || topics.length > 2 || wordsOf(data) !== 4 - topics.length) return null;
  const [, indexed] = topics;
  const words = [0, 1, 2].map((position) => sliceWord(data, position));
  const addressPlace = (reading & READING.receiver) === 0 ? 0 : 1;
  if (indexed !== undefined) words.splice(readAddress(indexed) === null ? 2 : addressPlace, 0, indexed);
  const [from, to] = [readAddress(words[0]), readAddress(words[1])];
  const value = words[2];
  return from === null || to === null || value === undefined ? null : { from, to, value: BigInt(value) };
}

/** Upper bound of sequential ids; amounts of most tokens exceed it. */
const PLAIN_ID_MAX = 2n ** 40n;

/**
 * Kind of events that a contract must be queried about before a log can be decoded; null for logs with an unambiguous
 * shape, or without token movements.
 */
export function kindOfLog(log: Pick<Log, 'topics' | 'data'>): EventKind | null {
  switch (log.topics[0]) {
    case TRANSFER:
      if (isPlain(log)) return 'plainId';
      return splitLooseTransfer(log) === null ? null : 'transfer';
    case DEPOSIT:
    case WITHDRAWAL:
      return log.topics.length === 2 && wordsOf(log.data) === 1 ? 'wrapped' : null;
    case ASSIGN:
    case PUNK_TRANSFER:
    case PUNK_BOUGHT:
      return 'punks';
    default:
      return null;
  }
}

/** Returns true for an ERC-20-shaped Transfer whose amount may be an id. */
function isPlain({ topics, data }: Pick<Log, 'topics' | 'data'>): boolean {
  return topics.length === 3 && wordsOf(data) === 1 && readWord(data, 0) < PLAIN_ID_MAX;
}
