import { MalformedError } from './errors.ts';

/** Reads bytes sequentially; throws MalformedError when it reaches the end. */
export interface ByteReader {
  readonly rest: number;
  byte(): number;
  take(count: number): Uint8Array;
  /** A varint of seven bits per byte, least significant first, as in protocol buffers; at most 2^53 - 1. */
  varint(): number;
}

/** Creates a reader; the bytes it returns are views of the same memory. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const reader: ByteReader = {
    get rest() {
      return bytes.length - at;
    },
    byte: () => reader.take(1)[0] ?? 0,
    take(count) {
      if (count > bytes.length - at)
        throw new MalformedError(`${count} bytes are needed but ${bytes.length - at} are left`);
      at += count;
      return bytes.subarray(at - count, at);
    },
    varint() {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = reader.byte();
        value += (byte % 128) * scale;
        if (value > Number.MAX_SAFE_INTEGER) throw new MalformedError('a number is too large');
        if (byte < 128) return value;
        if (scale > Number.MAX_SAFE_INTEGER) throw new MalformedError('a number does not end');
      }
    },
  };
  return reader;
}
