import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { GenesisError } from './genesis-error.ts';
import { type GenesisFile, parseGenesis } from './parse-genesis.ts';

/** Maximum file size in bytes: the file is parsed at once. */
const BYTES_MAX = 128 * 1024 * 1024;

/** Bytes of a genesis file, and their digest. */
export interface GenesisBytes {
  bytes: Buffer;
  /** SHA-256. */
  digest: Buffer;
}

/**
 * Reads a genesis file up to the size limit.
 * @throws GenesisError where it is missing, or larger
 */
export async function readGenesisBytes(path: string): Promise<GenesisBytes> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new GenesisError('it cannot be opened', { cause });
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new GenesisError('it is not a file');
    if (stat.size > BYTES_MAX) throw new GenesisError(`it has ${stat.size} bytes, more than ${BYTES_MAX}`);
    const bytes = Buffer.alloc(stat.size);
    const { bytesRead } = await file.read(bytes, 0, stat.size, 0);
    const whole = bytes.subarray(0, bytesRead);
    return { bytes: whole, digest: createHash('sha256').update(whole).digest() };
  } finally {
    await file.close();
  }
}

/**
 * Parses the accounts.
 * @throws GenesisError that describes the error
 */
export function parseGenesisBytes({ bytes }: GenesisBytes): GenesisFile {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new GenesisError('it is not JSON', { cause });
  }
  return parseGenesis(value);
}
