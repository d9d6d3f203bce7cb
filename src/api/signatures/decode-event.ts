import type { AbiEvent } from 'viem';
import { decodeAbiParameters, encodeAbiParameters, toEventSelector } from 'viem/utils';
import type { DecodedLog } from '../../contract/decoded.ts';
import { toPlain } from '../../contract/plain-parameter.ts';
import { bytesToHex, type Hex } from '../../lib/hex.ts';
import { decodeTopic, decodeValues, isHashed } from './decode-values.ts';
import { formatSignature, formatType } from './format-signature.ts';
import { isPlainEncoding } from './is-plain-encoding.ts';

/** What an event leaves behind. */
export interface RawLog {
  topics: readonly Uint8Array[];
  data: Uint8Array;
}

/** An event with what is the same for all of its logs, so that a list of logs does not compute it again and again. */
export interface KnownEvent {
  topic: Hex;
  /** What its signature is to people. */
  call: string;
  parameters: readonly { name: string; type: string; indexed: boolean }[];
  indexed: AbiEvent['inputs'];
  others: AbiEvent['inputs'];
  /** Bytes of its words that are the same whatever the values are. */
  forcedBytes: number;
}

/** Prepares an event for reading logs. Throws for one that has no signature. */
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

/** Reads what an event leaves behind its signature; null where it does not fit. */
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

/** Zeros that types ask for, by which an event that leaves no signature is known; those of one address. */
const TELLING_BYTES_MIN = 12;

/**
 * Reads a log with an anonymous event. Nothing in the log names it, so that it has to fit byte for byte, in parts that do not fit any
 * log, and no other one may.
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

/** Whether the bytes are what encoding their own values gives. */
function isCanonical(inputs: AbiEvent['inputs'], bytes: Uint8Array): boolean {
  if (!isPlainEncoding(inputs, bytes)) return false;
  const plain = inputs.map(toPlain);
  try {
    return encodeAbiParameters(plain, decodeAbiParameters(plain, bytes)) === bytesToHex(bytes);
  } catch {
    return false;
  }
}

/** How many bytes of a word are the same whatever the value of this plain type; none of others. */
function countForcedBytes(type: string): number {
  if (type === 'address') return 12;
  if (type === 'bool') return 31;
  const [, kind, size] = /^(uint|bytes)(\d+)$/.exec(type) ?? [];
  if (kind === undefined) return 0;
  return 32 - (kind === 'uint' ? Number(size) / 8 : Number(size));
}
