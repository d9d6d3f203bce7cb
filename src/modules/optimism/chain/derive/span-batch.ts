import { bytesToHex } from '#sdk/lib/values.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { Batch } from './decoded-batch.ts';
import { MalformedError } from './errors.ts';
import { readRlpItem } from './rlp.ts';

/** Maximum number of blocks or transactions in a span batch by the protocol. */
const ELEMENTS_MAX = 10_000_000;
const SIGNATURE_BYTES = 64;
const ADDRESS_BYTES = 20;
const LEGACY = 0xc0;

/**
 * Decodes a span batch: many blocks, their fields column by column (specification of span batches). The transactions are skipped
 * over, which detects truncated ones; they are not reassembled. @throws MalformedError
 */
export function decodeSpanBatch(bytes: Uint8Array): Batch {
  const reader = createByteReader(bytes);
  const timestamp = reader.varint();
  const lastEpoch = reader.varint();
  const parent = bytesToHex(reader.take(ADDRESS_BYTES));
  reader.take(ADDRESS_BYTES);
  const blocks = reader.varint();
  if (blocks === 0 || blocks > ELEMENTS_MAX)
    throw new MalformedError(`a batch of ${blocks} blocks is not allowed`);
  readBits(reader, blocks);
  // Each takes at least a byte, so a forged count cannot request more memory than was sent.
  if (blocks > reader.rest) throw new MalformedError(`a batch of ${blocks} blocks is cut off`);
  const transactionCounts = Array.from({ length: blocks }, () => reader.varint());
  const total = transactionCounts.reduce((sum, count) => sum + count, 0);
  if (total > ELEMENTS_MAX) throw new MalformedError(`a batch of ${total} transactions is not allowed`);
  skipTransactions(reader, total);
  if (reader.rest > 0) throw new MalformedError(`${reader.rest} bytes follow a batch`);
  return { kind: 'span', parent, timestamp, lastEpoch, transactionCounts };
}

/** Reads a bit field, encoded as one big-endian number; returns the number of bits that are set. */
function readBits(reader: ByteReader, count: number): number {
  const bytes = reader.take(Math.ceil(count / 8));
  const unused = bytes.length * 8 - count;
  if (unused > 0 && (bytes[0] ?? 0) >> (8 - unused) !== 0)
    throw new MalformedError('a list of bits is too long');
  let set = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) set++;
  return set;
}

/** Columns: contract creation bits, signature parities, signatures, recipients, data, nonces, gas limits, protected bits. */
function skipTransactions(reader: ByteReader, total: number): void {
  const creations = readBits(reader, total);
  readBits(reader, total);
  reader.take(total * SIGNATURE_BYTES);
  reader.take((total - creations) * ADDRESS_BYTES);
  let legacy = 0;
  for (let each = 0; each < total; each++) if (skipTransaction(reader)) legacy++;
  for (let each = 0; each < total * 2; each++) skipVarint(reader);
  readBits(reader, legacy);
}

/** The data of a transaction: a list, preceded by the type if it has one. Returns true if it has none. */
function skipTransaction(reader: ByteReader): boolean {
  const first = reader.byte();
  if (first >= LEGACY) {
    reader.take(readListLength(reader, first));
    return true;
  }
  const { isList } = readRlpItem(reader);
  if (first === 0 || first > 0x7f || !isList)
    throw new MalformedError('a transaction of a batch is not of its shape');
  return false;
}

function readListLength(reader: ByteReader, first: number): number {
  const short = first - LEGACY;
  if (short <= 55) return short;
  if (short - 55 > 6) throw new MalformedError('a transaction is too long');
  return reader.take(short - 55).reduce((length, byte) => length * 256 + byte, 0);
}

/** Nonces and gas limits have up to 64 bits; their values are not needed. */
function skipVarint(reader: ByteReader): void {
  for (let bytes = 1; reader.byte() >= 128; bytes++)
    if (bytes === 10) throw new MalformedError('a number does not end');
}
