import type { AbiEvent } from 'viem';
import { decodeAbiParameters, encodeAbiParameters, toEventSelector } from 'viem/utils';
import type { DecodedLog, DecodedValue } from '../../contract/decoded.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { decodeTopic, decodeValues, isHashed } from './decode-values.ts';
import { formatSignature, formatType } from './format-signature.ts';

/** What an event leaves behind. */
export interface RawLog {
  topics: readonly Uint8Array[];
  data: Uint8Array;
}

/** Reads what an event leaves behind its signature; null where it does not fit. */
export function decodeEvent(event: AbiEvent, { topics, data }: RawLog): DecodedLog | null {
  const indexed = event.inputs.filter((input) => input.indexed);
  if (indexed.length !== topics.length) return null;
  const fromTopics = indexed.map((input, place) => decodeTopic(input, topics[place] as Uint8Array));
  const fromData = decodeValues(
    event.inputs.filter((input) => !input.indexed),
    data,
  );
  if (!fromData || fromTopics.includes(null)) return null;
  const values = event.inputs.map((input) => (input.indexed ? fromTopics.shift() : fromData.shift()) ?? '');
  return {
    method_id: toEventSelector(event).slice(2, 10),
    method_call: formatSignature(event.name, event.inputs),
    parameters: event.inputs.map((input, place) => ({
      name: input.name ?? '',
      type: formatType(input),
      indexed: input.indexed ?? false,
      value: values[place] as DecodedValue,
    })),
  };
}

/** Zeros that types ask for, by which an event that leaves no signature is known; those of one address. */
const TELLING_BYTES_MIN = 12;

/**
 * Reads a log with an anonymous event. Nothing in the log names it, so that it has to fit byte for byte, in parts that do not fit any
 * log, and no other one may.
 */
export function decodeAnonymousLog(events: readonly AbiEvent[], log: RawLog): DecodedLog | null {
  const [event, other] = events.filter((each) => fitsExactly(each, log));
  return event === undefined || other !== undefined ? null : decodeEvent(event, log);
}

function fitsExactly({ inputs }: AbiEvent, { topics, data }: RawLog): boolean {
  const indexed = inputs.filter((input) => input.indexed);
  const others = inputs.filter((input) => !input.indexed);
  if (indexed.length !== topics.length) return false;
  const fixed = inputs.reduce((sum, { type }) => sum + countForcedBytes(type), 0);
  if (fixed < TELLING_BYTES_MIN) return false;
  const isTopic = (input: AbiEvent['inputs'][number], place: number) =>
    isHashed(input) || isCanonical([input], topics[place] as Uint8Array);
  return indexed.every(isTopic) && (others.length === 0 ? data.length === 0 : isCanonical(others, data));
}

/** Whether the bytes are what encoding their own values gives. */
function isCanonical(inputs: AbiEvent['inputs'], bytes: Uint8Array): boolean {
  try {
    return encodeAbiParameters(inputs, decodeAbiParameters(inputs, bytes)) === bytesToHex(bytes);
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
