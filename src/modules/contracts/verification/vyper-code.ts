import type { CompiledContract } from './read-output.ts';

/**
 * `vyper` and the three numbers of its version, at the end of creation code of Vyper 0.3.10 and later, and of runtime code of
 * 0.3.5 to 0.3.9.
 */
const VERSION_KEY = Buffer.from('a165767970657283', 'hex');
const VERSION_BYTES = VERSION_KEY.length + 3;

/** Metadata at the end of creation code (Vyper docs, "Compiling a Contract", CBOR metadata). */
export interface VyperTrailer {
  /** Number of bytes of immutables after the runtime code. */
  immutableBytes: number;
  /** True if it contains a hash of all sources and settings (0.4.1 and later). */
  hasIntegrityHash: boolean;
}

/** Parses the metadata at the end of creation code; null without any. Pure. */
export function readTrailer(creation: Buffer): VyperTrailer | null {
  const end = creation.length - 2;
  const version = end - VERSION_BYTES;
  if (version < 0 || !creation.subarray(version, version + VERSION_KEY.length).equals(VERSION_KEY))
    return null;
  const length = creation.readUInt16BE(end);
  // The length includes itself.
  const items = readItems(creation.subarray(Math.max(0, creation.length - length), version));
  const size = items?.at(-1);
  if (items === null || typeof size !== 'number') return null;
  return { immutableBytes: size, hasIntegrityHash: items[0] === 'bytes' };
}

/**
 * Vyper appends the values of immutables to the runtime code at creation; this adds their ranges to the compiled code.
 * `runtimeBytes` is the length of the deployed code, which determines their number if the compiler does not report it; null if
 * the creation data does not show that the code belongs to this contract. Pure.
 */
export function addImmutables(contract: CompiledContract, runtimeBytes: number | null): CompiledContract {
  const { code } = contract.runtime;
  const trailer = readTrailer(contract.creation.code);
  const length = trailer?.immutableBytes ?? guessLength(code, runtimeBytes);
  const hasIntegrityHash = trailer?.hasIntegrityHash ?? false;
  if (length === 0) return { ...contract, hasIntegrityHash };
  return {
    ...contract,
    hasIntegrityHash,
    runtime: {
      ...contract.runtime,
      code: Buffer.concat([code, Buffer.alloc(length)]),
      immutables: [{ start: code.length, length }],
    },
  };
}

const IMMUTABLE_BYTES_MAX = 0x4000;

function guessLength(code: Buffer, runtimeBytes: number | null): number {
  const length = (runtimeBytes ?? 0) - code.length;
  return length > 0 && length <= IMMUTABLE_BYTES_MAX && length % 32 === 0 ? length : 0;
}

/**
 * Items of a CBOR array (RFC 8949) up to its last one: integers, and the kinds of other items; null if the bytes are not such an
 * array.
 */
function readItems(bytes: Buffer): (number | 'bytes' | 'list')[] | null {
  const items: (number | 'bytes' | 'list')[] = [];
  let at = 0;
  const read = (): [major: number, value: number] | null => {
    const first = bytes[at++];
    if (first === undefined) return null;
    const low = first & 31;
    const width = low < 24 ? 0 : low === 24 ? 1 : low === 25 ? 2 : -1;
    if (width === -1 || at + width > bytes.length) return null;
    const value = width === 0 ? low : bytes.readUIntBE(at, width);
    at += width;
    return [first >> 5, value];
  };
  if (read()?.[0] !== 4) return null;
  while (at < bytes.length) {
    const item = read();
    if (item === null) return null;
    const [major, value] = item;
    if (major === 0) items.push(value);
    else if (major === 2) {
      items.push('bytes');
      at += value;
    } else if (major === 4) {
      items.push('list');
      for (let place = 0; place < value; place++) if (read()?.[0] !== 0) return null;
    } else return null;
  }
  return items;
}
