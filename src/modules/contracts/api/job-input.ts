import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, gunzip, gzip } from 'node:zlib';
import type { VerificationInput } from './verification-input.ts';

/** What is kept of an input, compressed, and what it may unpack to. */
const PACKED_BYTES_MAX = 8 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Packs what is to be compiled, so that it can be kept; null where it is too large for that. Texts are copied as they are: to write
 * megabytes of them as JSON would keep the server from answering meanwhile.
 */
export async function packInput(input: VerificationInput): Promise<Buffer | null> {
  const packed = await promisify(gzip)(serialize(input), { level: constants.Z_BEST_SPEED });
  return packed.length > PACKED_BYTES_MAX ? null : packed;
}

/** Reads what was packed. Rejects where it was not packed here. */
export async function unpackInput(packed: Buffer): Promise<VerificationInput> {
  return deserialize(await promisify(gunzip)(packed, { maxOutputLength: UNPACKED_BYTES_MAX }));
}
