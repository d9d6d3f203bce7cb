import { InputError } from './input-error.ts';

/** An item of RLP (yellow paper appendix B): a string, or a list of items; `raw` is the whole item. Views of the input. */
export type RlpItem = RlpText | RlpList;

interface RlpText {
  isList: false;
  bytes: Uint8Array;
  raw: Uint8Array;
}

interface RlpList {
  isList: true;
  items: RlpItem[];
  raw: Uint8Array;
}

/** Depth of the deepest item of a transaction, with room. */
const DEPTH_MAX = 8;
const ITEMS_MAX = 50_000;

interface Place {
  at: number;
  count: number;
}

/** Decodes the one item that makes up the input; only the canonical encoding is accepted. @throws InputError */
export function decodeRlp(bytes: Uint8Array): RlpItem {
  const place = { at: 0, count: 0 };
  const item = readItem(bytes, bytes.length, place, 0);
  if (place.at !== bytes.length)
    throw new InputError(
      `${bytes.length - place.at} bytes follow the end of the encoded list; copy it again without them.`,
    );
  return item;
}

function readItem(bytes: Uint8Array, end: number, place: Place, depth: number): RlpItem {
  const start = place.at;
  if (start >= end) throw cutOff();
  if (depth > DEPTH_MAX) throw new InputError('The encoded list is nested deeper than any transaction.');
  if (++place.count > ITEMS_MAX) throw new InputError(`The encoded list has more than ${ITEMS_MAX} items.`);
  const first = bytes[start] as number;
  if (first < 0x80) {
    place.at = start + 1;
    const raw = bytes.subarray(start, start + 1);
    return { isList: false, bytes: raw, raw };
  }
  const isList = first >= 0xc0;
  const { from, to } = readExtent(bytes, end, start);
  if (!isList) {
    const content = bytes.subarray(from, to);
    if (content.length === 1 && (content[0] as number) < 0x80) throw notCanonical();
    place.at = to;
    return { isList: false, bytes: content, raw: bytes.subarray(start, to) };
  }
  const items: RlpItem[] = [];
  place.at = from;
  while (place.at < to) items.push(readItem(bytes, to, place, depth + 1));
  return { isList: true, items, raw: bytes.subarray(start, to) };
}

/** First byte of a content, and the byte after its last. */
function readExtent(bytes: Uint8Array, end: number, start: number): { from: number; to: number } {
  const first = bytes[start] as number;
  const short = first - (first >= 0xc0 ? 0xc0 : 0x80);
  const sizeBytes = short <= 55 ? 0 : short - 55;
  const from = start + 1 + sizeBytes;
  if (from > end) throw cutOff();
  if (sizeBytes > 4) throw cutOff();
  const length = sizeBytes === 0 ? short : toNumber(bytes.subarray(start + 1, from));
  if (sizeBytes > 0 && (bytes[start + 1] === 0 || length <= 55)) throw notCanonical();
  if (from + length > end) throw cutOff();
  return { from, to: from + length };
}

function cutOff(): InputError {
  return new InputError('The encoded list ends before it is complete; copy all of it.');
}

function notCanonical(): InputError {
  return new InputError('The encoding is not canonical: no node accepts it.');
}

function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** Encodes a list whose items are encoded already. */
export function joinRlpList(items: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(items);
  if (content.length <= 55) return Buffer.concat([Uint8Array.of(0xc0 + content.length), content]);
  const digits = content.length.toString(16);
  const size = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Uint8Array.of(0xf7 + size.length), size, content]);
}
