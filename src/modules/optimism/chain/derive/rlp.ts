import type { ByteReader } from './byte-reader.ts';
import { MalformedError } from './errors.ts';

/** An item of RLP (yellow paper appendix B): its payload, and if that is a list. */
export interface RlpItem {
  isList: boolean;
  payload: Uint8Array;
}

/** Reads the next item of a stream; list contents are not decoded. @throws MalformedError */
export function readRlpItem(reader: ByteReader): RlpItem {
  const [first = 0] = reader.take(1);
  if (first < 0x80) return { isList: false, payload: Uint8Array.of(first) };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  const length = short <= 55 ? short : readLength(reader, short - 55);
  return { isList, payload: reader.take(length) };
}

function readLength(reader: ByteReader, bytes: number): number {
  if (bytes > 6) throw new MalformedError('an RLP item is too long');
  return reader.take(bytes).reduce((length, byte) => length * 256 + byte, 0);
}

/** Reads a string as a number of up to 2^53 - 1. @throws MalformedError */
export function toRlpNumber({ isList, payload }: RlpItem): number {
  if (isList || payload.length > 8) throw new MalformedError('an RLP item is no number');
  const value = payload.reduce((number, byte) => number * 256 + byte, 0);
  if (!Number.isSafeInteger(value)) throw new MalformedError('a number is too large');
  return value;
}
