import type { AbiEvent } from 'viem';
import { decodeAbiParameters, encodeAbiParameters, toEventSelector } from 'viem/utils';
import { toPlain } from '#contract/plain-parameter.ts';
import type { DecodedLog } from '#contract/transaction/decoded.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { decodeTopic, decodeValues, isHashed } from './decode-values.ts';
import { formatSignature, formatType } from './format-signature.ts';
import { isPlainEncoding } from './is-plain-encoding.ts';

/** Data of an event in a log. */
export interface RawLog {
  topics: readonly Uint8Array[];
  data: Uint8Array;
}

/** An event with precomputed data for decoding its logs. */
export interface KnownEvent {
  topic: Hex;
  /** Readable signature. */
  call: string;
  parameters: readonly { name: string; type: string; indexed: boolean }[];
  indexed: AbiEvent['inputs'];
  others: AbiEvent['inputs'];
  /** Number of bytes in its words that are fixed regardless of the values. */
  forcedBytes: number;
}

/** Prepares an event for decoding logs. Throws for one without a signature. */
export function createKnownEvent(event: AbiEvent): KnownEvent {
  const { name, inputs } = event;
  return {
    topic: toEventSelector(event),
    call: formatSignature(name, inputs),
    parameters: inputs.map((input) => ({
      name: input.name ?? '',
      type: formatType(input),
      indexed: input.indexed ?? false,
    })),
    indexed: inputs.filter((input) => input.indexed),
    others: inputs.filter((input) => !input.indexed),
    forcedBytes: inputs.reduce((sum, { type }) => sum + countForcedBytes(type), 0),
  };
}

/** Decodes a log after its signature topic; null if it does not match. */
export function decodeEvent(
  { topic, call, parameters, indexed, others }: KnownEvent,
  { topics, data }: RawLog,
): DecodedLog | null {
  if (indexed.length !== topics.length) return null;
  const fromTopics = indexed.map((input, place) => decodeTopic(input, topics[place] as Uint8Array));
  const fromData = decodeValues(others, data);
  if (!fromData || fromTopics.includes(null)) return null;
  return {
    method_id: topic.slice(2, 10),
    method_call: call,
    parameters: parameters.map(({ name, type, indexed: isIndexed }) => ({
      name,
      type,
      indexed: isIndexed,
      value: (isIndexed ? fromTopics.shift() : fromData.shift()) ?? '',
    })),
  };
}

/** Minimum number of fixed zero bytes that identify an anonymous event; those of one address. */
const TELLING_BYTES_MIN = 12;

/**
 * Decodes a log with an anonymous event. As it has no signature topic, it must match byte for byte, in parts that are
 * not arbitrary, and no other event may match.
 */
export function decodeAnonymousLog(events: readonly KnownEvent[], log: RawLog): DecodedLog | null {
  const [event, other] = events.filter((each) => fitsExactly(each, log));
  return event === undefined || other !== undefined ? null : decodeEvent(event, log);
}

function fitsExactly({ indexed, others, forcedBytes }: KnownEvent, { topics, data }: RawLog): boolean {
  if (indexed.length !== topics.length || forcedBytes < TELLING_BYTES_MIN) return false;
  const isTopic = (input: AbiEvent['inputs'][number], place: number) =>
    isHashed(input) || isCanonical([input], topics[place] as Uint8Array);
  return indexed.every(isTopic) && (others.length === 0 ? data.length === 0 : isCanonical(others, data));
}

/** Returns true if the bytes equal the encoding of their decoded values. */
function isCanonical(inputs: AbiEvent['inputs'], bytes: Uint8Array): boolean {
  if (!isPlainEncoding(inputs, bytes)) return false;
  const plain = inputs.map(toPlain);
  try {
    return encodeAbiParameters(plain, decodeAbiParameters(plain, bytes)) === bytesToHex(bytes);
  } catch {
    return false;
  }
}

/** Number of bytes in a word that are fixed for this elementary type; 0 for others. */
function countForcedBytes(type: string): number {
  if (type === 'address') return 12;
  if (type === 'bool') return 31;
  const [, kind, size] = /^(uint|bytes)(\d+)$/.exec(type) ?? [];
  if (kind === undefined) return 0;
  return 32 - (kind === 'uint' ? Number(size) / 8 : Number(size));
}
