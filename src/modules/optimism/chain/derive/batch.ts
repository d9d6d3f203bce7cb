import { bytesToHex } from '#sdk/lib/values.ts';
import { createByteReader } from './byte-reader.ts';
import type { Batch } from './decoded-batch.ts';
import { MalformedError } from './errors.ts';
import { readRlpItem, toRlpNumber } from './rlp.ts';
import { decodeSpanBatch } from './span-batch.ts';

const SINGULAR = 0;
const SPAN = 1;

/** Decodes a batch by its version. @throws MalformedError */
export function decodeBatch(bytes: Uint8Array): Batch {
  const [version] = bytes;
  if (version === SINGULAR) return decodeSingularBatch(bytes.subarray(1));
  if (version === SPAN) return decodeSpanBatch(bytes.subarray(1));
  throw new MalformedError(
    version === undefined ? 'a batch is empty' : `the version ${version} of a batch is not known`,
  );
}

/** One block: `rlp([parent_hash, epoch_number, epoch_hash, timestamp, transaction_list])`. */
function decodeSingularBatch(bytes: Uint8Array): Batch {
  const outer = createByteReader(bytes);
  const { isList, payload } = readRlpItem(outer);
  if (!isList || outer.rest > 0) throw new MalformedError('a batch is not one list');
  const fields = createByteReader(payload);
  const [parent, epoch, epochHash, timestamp, transactions] = Array.from({ length: 5 }, () =>
    readRlpItem(fields),
  );
  if (parent?.payload.length !== 32 || epochHash?.payload.length !== 32 || !epoch || !timestamp)
    throw new MalformedError('a batch has no hash of its parent');
  if (!transactions?.isList || fields.rest > 0)
    throw new MalformedError('a batch has no list of transactions');
  return {
    kind: 'singular',
    parent: bytesToHex(parent.payload),
    timestamp: toRlpNumber(timestamp),
    lastEpoch: toRlpNumber(epoch),
    transactionCounts: [countItems(transactions.payload)],
  };
}

function countItems(payload: Uint8Array): number {
  const reader = createByteReader(payload);
  let count = 0;
  for (; reader.rest > 0; count++) readRlpItem(reader);
  return count;
}
