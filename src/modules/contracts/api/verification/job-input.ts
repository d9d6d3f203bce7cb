import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, gunzip, gzip } from 'node:zlib';
import type { VerificationInput } from './verification-input.ts';

/** Maximum size of stored input, compressed and uncompressed. */
const PACKED_BYTES_MAX = 8 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Compresses the input of a verification for storage; null if it is too large. Binary serialization copies the texts: JSON of
 * several MB would block the server.
 */
export async function packInput(input: VerificationInput): Promise<Buffer | null> {
  const packed = await promisify(gzip)(serialize(input), { level: constants.Z_BEST_SPEED });
  return packed.length > PACKED_BYTES_MAX ? null : packed;
}

/** Decompresses stored input. Rejects if the data is invalid. */
export async function unpackInput(packed: Buffer): Promise<VerificationInput> {
  return deserialize(await promisify(gunzip)(packed, { maxOutputLength: UNPACKED_BYTES_MAX }));
}
