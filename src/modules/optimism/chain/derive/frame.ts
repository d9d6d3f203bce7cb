import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { createByteReader } from './byte-reader.ts';
import { MalformedError } from './errors.ts';

/** A part of a channel (specification of derivation, "Frame format"). */
export interface Frame {
  /** 16 bytes. */
  channel: Hex;
  number: number;
  isLast: boolean;
  data: Uint8Array;
}

/** The only version of batcher transactions that has frames. */
const VERSION = 0;
const FRAME_BYTES_MAX = 1_000_000;

/** Decodes the frames of a batcher transaction or blob; if one is malformed there are none, and `fault` has the reason. */
export function decodeFrames(bytes: Uint8Array): { frames: Frame[]; fault: string | null } {
  try {
    const reader = createByteReader(bytes);
    const version = reader.byte();
    if (version !== VERSION)
      throw new MalformedError(`the version ${version} of the transaction is not known`);
    const frames: Frame[] = [];
    do {
      const channel = bytesToHex(reader.take(16));
      const number = toNumber(reader.take(2));
      const length = toNumber(reader.take(4));
      if (length > FRAME_BYTES_MAX) throw new MalformedError(`a frame of ${length} bytes is too long`);
      const data = reader.take(length);
      const last = reader.byte();
      if (last > 1) throw new MalformedError('a frame has an invalid last-frame flag');
      frames.push({ channel, number, isLast: last === 1, data });
    } while (reader.rest > 0);
    return { frames, fault: null };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { frames: [], fault: error.message };
  }
}

function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}
