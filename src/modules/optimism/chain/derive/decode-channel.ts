import { brotliDecompressSync, constants, inflateSync } from 'node:zlib';
import { decodeBatch } from './batch.ts';
import { createByteReader } from './byte-reader.ts';
import type { Batch } from './decoded-batch.ts';
import { MalformedError } from './errors.ts';
import { readRlpItem } from './rlp.ts';

/** Content of a channel: its batches up to the first unreadable one, and the fault of that one. */
export interface DecodedChannel {
  batches: Batch[];
  fault: string | null;
}

/** Maximum decompressed size of a channel, in bytes; the protocol itself allows 100 MB. */
export const CHANNEL_CONTENT_MAX = 100_000_000;

/** Decompresses a channel and decodes its batches. Never throws. */
export function decodeChannel(data: Uint8Array, contentMax = CHANNEL_CONTENT_MAX): DecodedChannel {
  const batches: Batch[] = [];
  try {
    const reader = createByteReader(decompress(data, contentMax));
    while (reader.rest > 0) {
      const { isList, payload } = readRlpItem(reader);
      if (isList) throw new MalformedError('a batch is a list');
      batches.push(decodeBatch(payload));
    }
    return { batches, fault: batches.length === 0 ? 'the channel has no batch' : null };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { batches, fault: error.message };
  }
}

/** The first byte identifies the compression: 1 is brotli, and zlib begins with its own method. */
const BROTLI = 1;
const ZLIB_METHODS = [8, 15];

function decompress(data: Uint8Array, maxOutputLength: number): Uint8Array {
  const [first = 0] = data;
  try {
    if (first === BROTLI)
      return brotliDecompressSync(data.subarray(1), {
        maxOutputLength,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    if (ZLIB_METHODS.includes(first & 15))
      return inflateSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    const isTooLong = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new MalformedError(
      isTooLong ? `the channel has more than ${maxOutputLength} bytes` : 'the channel cannot be decompressed',
    );
  }
  throw new MalformedError(`the compression ${first} of the channel is not known`);
}
