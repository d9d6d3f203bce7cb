import { toEventSelector } from 'viem/utils';
import type { L1Log } from '#modules/kits/rollup/chain/l1-log.ts';
import { toAddress, toCount } from '#modules/kits/rollup/chain/words.ts';
import type { Hex } from '#sdk/lib/values.ts';

/**
 * The followed events of the contracts on the parent chain, by `topic0` (Nitro: `IBridge`, `IInbox`, `ISequencerInbox`,
 * `IOutbox`, rollups before and since BoLD).
 */
export const L1_TOPICS = {
  delivered: toEventSelector(
    'event MessageDelivered(uint256,bytes32,address,uint8,address,bytes32,uint256,uint64)',
  ),
  content: toEventSelector('event InboxMessageDelivered(uint256,bytes)'),
  batch: toEventSelector(
    'event SequencerBatchDelivered(uint256,bytes32,bytes32,bytes32,uint256,(uint64,uint64,uint64,uint64),uint8)',
  ),
  executed: toEventSelector('event OutBoxTransactionExecuted(address,address,uint256,uint256)'),
  nodeConfirmed: toEventSelector('event NodeConfirmed(uint64,bytes32,bytes32)'),
  assertionConfirmed: toEventSelector('event AssertionConfirmed(bytes32,bytes32,bytes32)'),
} as const;

/** A message that the bridge accepted for the rollup; `baseFee` in wei. */
export interface DeliveredMessage {
  index: number;
  kind: number;
  /** The sender as the rollup names it: aliased. */
  sender: Hex;
  /** The hash of the content. */
  contentHash: Hex;
  baseFee: bigint;
}

/** Decodes `MessageDelivered`; null if malformed, as for the others below. */
export function decodeDelivered({ topics: [, index], data }: L1Log): DeliveredMessage | null {
  const [, kind, sender, contentHash, baseFee] = listWords(data);
  const place = toCount(index);
  const number = toCount(kind);
  if (place === null || number === null || number > 255) return null;
  if (sender === undefined || contentHash === undefined || baseFee === undefined) return null;
  return { index: place, kind: number, sender: toAddress(sender), contentHash, baseFee: BigInt(baseFee) };
}

/** Decodes `InboxMessageDelivered`. */
export function decodeContent({ topics: [, index], data }: L1Log): { index: number; content: Hex } | null {
  const place = toCount(index);
  const length = toCount(listWords(data)[1]);
  if (place === null || length === null || data.length < 2 + HEAD_DIGITS + length * 2) return null;
  return { index: place, content: `0x${data.slice(2 + HEAD_DIGITS, 2 + HEAD_DIGITS + length * 2)}` };
}

/** Offset and length of the content, in hex digits. */
const HEAD_DIGITS = 128;

/** A batch that the sequencer inbox accepted. */
export interface DeliveredBatch {
  number: number;
  beforeAcc: Hex;
  afterAcc: Hex;
  /** Number of bridge messages that the rollup has read after it. */
  delayedCount: number;
  /** Location of its data, by `ISequencerInbox.BatchDataLocation`: call data, a log, none, blobs. */
  location: number;
}

/** Decodes `SequencerBatchDelivered`. */
export function decodeBatch({ topics: [, index, beforeAcc, afterAcc], data }: L1Log): DeliveredBatch | null {
  const words = listWords(data);
  const number = toCount(index);
  const delayedCount = toCount(words[1]);
  const location = toCount(words[6]);
  if (number === null || delayedCount === null || location === null || location > 255) return null;
  if (beforeAcc === undefined || afterAcc === undefined) return null;
  return { number, beforeAcc, afterAcc, delayedCount, location };
}

/** Decodes `OutBoxTransactionExecuted`: the message to the parent chain that it executed. */
export function decodeExecuted({ data }: L1Log): { position: number } | null {
  const position = toCount(listWords(data)[0]);
  return position === null ? null : { position };
}

/** Decodes `NodeConfirmed` and `AssertionConfirmed`: the hash of the highest confirmed block of the rollup. */
export function decodeConfirmed({ data }: L1Log): { blockHash: Hex } | null {
  const [blockHash] = listWords(data);
  return blockHash === undefined ? null : { blockHash };
}

/** Maximum number of words of a log's data that are read. */
const WORDS_MAX = 8;

function listWords(data: Hex): Hex[] {
  const count = Math.min(WORDS_MAX, Math.floor((data.length - 2) / 64));
  return Array.from({ length: count }, (_, place): Hex => `0x${data.slice(2 + place * 64, 66 + place * 64)}`);
}
