import type { ReadScope } from '#sdk/api/requests.ts';
import type { TransactionLogs, TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import {
  type FrameRow,
  listAddresses,
  listBlocksAt,
  listCodes,
  listFramesOf,
  listTransactionsWith,
  listTransfersOf,
  type Slice,
} from '../db/queries.ts';
import { createBatch } from './batch.ts';

/** Maximum size of code in an answer, in bytes; more than any chain allows for a contract. */
const CODE_BYTES_MAX = 128 * 1024;
/** Maximum total size of call data of one statement's frames, in bytes. */
const FRAMES_BYTES_MAX = 4 * 1024 * 1024;
const FRAME_BYTES_MAX = 16 * 1024;
const FRAME_BYTES_MIN = 128;

/** A page of a transaction's items. */
interface PartKey {
  of: TransactionLogs;
  slice: Slice<readonly number[]>;
}

/** The loaders of one query, which batch the reads of a list's objects. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Creates the loaders; they memoize their results until the query ends. */
export function createLoaders({ db }: Pick<ReadScope, 'db'>) {
  return {
    address: createBatch(
      async (hashes: readonly Buffer[]) =>
        pickAll(hashes, bytesToHex, await listAddresses(db, hashes), ({ hash }) => bytesToHex(hash)),
      bytesToHex,
    ),
    code: createBatch(
      async (hashes: readonly Buffer[]) =>
        pickAll(hashes, bytesToHex, await listCodes(db, hashes, CODE_BYTES_MAX), (row) =>
          bytesToHex(row.address),
        ),
      bytesToHex,
    ),
    block: createBatch(
      async (numbers: readonly number[]) =>
        pickAll(numbers, String, await listBlocksAt(db, numbers), (row) => String(row.number)),
      String,
    ),
    transaction: createBatch(
      async (hashes: readonly Buffer[]): Promise<(TransactionRow | undefined)[]> =>
        pickAll(hashes, bytesToHex, await listTransactionsWith(db, hashes), (row) => bytesToHex(row.hash)),
      bytesToHex,
    ),
    frames: createPartBatch<FrameRow>((keys, slice) =>
      listFramesOf(db, keys, slice as Slice<readonly [number]>, frameBytes(keys.length * slice.limit)),
    ),
    transfers: createPartBatch((keys, slice) =>
      listTransfersOf(db, keys, slice as Slice<readonly [number, number]>),
    ),
  };
}

/** Number of bytes of a frame's data that are read, given the number of frames. */
function frameBytes(frames: number): number {
  const share = Math.floor(FRAMES_BYTES_MAX / (2 * frames));
  return Math.max(FRAME_BYTES_MIN, Math.min(FRAME_BYTES_MAX, share));
}

/** Reads items of transactions; requests with equal arguments are batched. */
function createPartBatch<Row extends { block_number: number; transaction_index: number }>(
  read: (keys: readonly TransactionLogs[], slice: PartKey['slice']) => Promise<Row[]>,
) {
  const nameOf = (row: Row) => `${row.block_number}-${row.transaction_index}`;
  return createBatch<PartKey, Row[]>(
    async (keys) => {
      const bySlice = groupBy(keys, ({ slice }) => JSON.stringify(slice));
      const found = new Map<PartKey, Row[]>();
      for (const group of bySlice.values()) {
        const [{ slice }] = group as [PartKey];
        const rows = await read(
          group.map((key) => key.of),
          slice,
        );
        const byTransaction = groupBy(rows, nameOf);
        for (const key of group)
          found.set(key, byTransaction.get(`${key.of.block_number}-${key.of.index}`) ?? []);
      }
      return keys.map((key) => found.get(key) ?? []);
    },
    ({ of, slice }) => `${of.block_number}-${of.index} ${JSON.stringify(slice)}`,
  );
}

function pickAll<Key, Row>(
  keys: readonly Key[],
  nameKey: (key: Key) => string,
  rows: readonly Row[],
  nameRow: (row: Row) => string,
): (Row | undefined)[] {
  const byName = new Map(rows.map((row) => [nameRow(row), row]));
  return keys.map((key) => byName.get(nameKey(key)));
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
