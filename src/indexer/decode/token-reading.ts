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
 * separately); its Deposit and Withdrawal mint and burn; its events are those of CryptoPunks.
 *
 * Which values of its Transfer are indexed: the receiver, the sender or the third value alone; two that are not both
 * addresses; all three, the third being an amount. `swapped`: the receiver comes before the sender. Of a verified ABI:
 * its functions are those of amounts alone, or of ids alone.
 */
export const READING = {
  ...{ amount: 1, id: 2, wrapped: 4, punks: 8, plainId: 16 },
  ...{ receiver: 32, sender: 64, value: 128, senderValue: 256, receiverValue: 512 },
  ...{ swapped: 1024, hasAmounts: 2048, hasIds: 4096, indexedAmount: 8192 },
} as const;
/** Bits for the indexed value of a Transfer with one, and of one with two that are not both addresses. */
export const ONE_INDEXED = READING.receiver | READING.sender | READING.value;
export const TWO_INDEXED = READING.senderValue | READING.receiverValue;
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
  transfer: READING.amount | READING.id | ONE_INDEXED | TWO_INDEXED | READING.swapped | READING.indexedAmount,
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
 * Splits a Transfer whose indexed values are not those of ERC-20 or ERC-721; null for any other log. A single indexed
 * address is the sender unless the contract is known for another; one that is no address is the amount or the id.
 */
export function splitLooseTransfer(
  { topics, data }: Pick<Log, 'topics' | 'data'>,
  reading: ReadingBits = 0,
): LooseTransfer | null {
  const places = placeIndexed(topics, reading);
  if (topics[0] !== TRANSFER || places === null || wordsOf(data) !== 4 - topics.length) return null;
  const words = Array.from({ length: 4 - topics.length }, (_, position) => sliceWord(data, position));
  for (const [position, place] of places.entries()) words.splice(place, 0, topics[position + 1] ?? '0x');
  const [first, second] = [readAddress(words[0]), readAddress(words[1])];
  const value = words[2];
  if (first === null || second === null || value === undefined) return null;
  const isSwapped = (reading & READING.swapped) !== 0;
  return { from: isSwapped ? second : first, to: isSwapped ? first : second, value: BigInt(value) };
}

/** Places of the indexed values among the three of a Transfer; null where they are those of a current standard. */
function placeIndexed(topics: readonly Hex[], reading: ReadingBits): readonly number[] | null {
  const has = (bits: ReadingBits) => (reading & bits) !== 0;
  if (topics.length === 1) return [];
  if (topics.length === 2) {
    if (readAddress(topics[1]) === null || has(READING.value)) return [2];
    return has(READING.receiver) ? [1] : [0];
  }
  if (topics.length === 3 && has(TWO_INDEXED)) return has(READING.senderValue) ? [0, 2] : [1, 2];
  return null;
}

/** The two values of a Deposit or a Withdrawal, indexed or not; null for any other log. */
export function splitDeposit({ topics, data }: Pick<Log, 'topics' | 'data'>): {
  account: Hex;
  amount: bigint;
} | null {
  if (topics.length > 3 || wordsOf(data) !== 3 - topics.length) return null;
  const words = Array.from({ length: 3 - topics.length }, (_, position) => sliceWord(data, position));
  const [, first] = topics;
  if (topics.length === 3) words.push(...topics.slice(1));
  if (topics.length === 2 && first !== undefined) words.splice(readAddress(first) === null ? 1 : 0, 0, first);
  const account = readAddress(words[0]);
  return account === null ? null : { account, amount: BigInt(words[1] ?? '0x0') };
}

/** Upper bound of sequential ids; amounts of most tokens exceed it. */
const PLAIN_ID_MAX = 2n ** 40n;

/**
 * Kind of events that a contract must be queried about before a log can be decoded; null for logs with an unambiguous
 * shape, or without token movements.
 */
export function kindOfLog(log: Pick<Log, 'topics' | 'data'>, reading: ReadingBits = 0): EventKind | null {
  switch (log.topics[0]) {
    case TRANSFER:
      return kindOfTransfer(log, reading);
    case DEPOSIT:
    case WITHDRAWAL:
      return splitDeposit(log) === null ? null : 'wrapped';
    case ASSIGN:
    case PUNK_TRANSFER:
    case PUNK_BOUGHT:
      return 'punks';
    default:
      return null;
  }
}

function kindOfTransfer(log: Pick<Log, 'topics' | 'data'>, reading: ReadingBits): EventKind | null {
  if (splitLooseTransfer(log, reading) !== null) return 'transfer';
  const { length } = log.topics;
  if (length === 4) return (reading & READING.hasAmounts) === 0 ? null : 'transfer';
  if (length !== 3 || wordsOf(log.data) !== 1) return null;
  // An amount, or an id in the shape of one.
  const mayBeId = (reading & READING.hasIds) !== 0 || readWord(log.data, 0) < PLAIN_ID_MAX;
  return mayBeId ? 'plainId' : null;
}
