import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { VerificationInput } from './verification-input.ts';

/** What is kept of an input, compressed, and what it may unpack to. */
const PACKED_BYTES_MAX = 8 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;

/** Packs what is to be compiled, so that it can be kept; null where it is too large for that. */
export async function packInput(input: VerificationInput): Promise<Buffer | null> {
  const { constructorArguments, ...plain } = input;
  const text = JSON.stringify({ ...plain, given: constructorArguments?.toString('hex') ?? null });
  const packed = await promisify(gzip)(text);
  return packed.length > PACKED_BYTES_MAX ? null : packed;
}

/** Reads what was packed. Rejects where it was not packed here. */
export async function unpackInput(packed: Buffer): Promise<VerificationInput> {
  const text = await promisify(gunzip)(packed, { maxOutputLength: UNPACKED_BYTES_MAX });
  const { given, ...plain } = JSON.parse(text.toString()) as Omit<
    VerificationInput,
    'constructorArguments'
  > & { given: string | null };
  return { ...plain, constructorArguments: given === null ? null : Buffer.from(given, 'hex') };
}
