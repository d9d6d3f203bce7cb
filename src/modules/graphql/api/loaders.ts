import type { ReadScope } from '../../../api/read-scope.ts';
import type { TransactionLogs, TransactionRow } from '../../../db/queries/transaction-row.ts';
import { bytesToHex } from '../../../lib/hex.ts';
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

/** The bytes of code that an answer gives; more than any chain lets a contract have. */
const CODE_BYTES_MAX = 128 * 1024;
/** The bytes of data that all frames of one statement may bring together. */
const FRAMES_BYTES_MAX = 4 * 1024 * 1024;
const FRAME_BYTES_MAX = 16 * 1024;
const FRAME_BYTES_MIN = 128;

/** A page of what is inside a transaction. */
interface PartKey {
  of: TransactionLogs;
  slice: Slice<readonly number[]>;
}

/** What reads for one query, so that objects of a list share their statements. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Creates them; they keep what they have read until the query ends. */
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

/** How many bytes of a frame's data are read where so many frames may come. */
function frameBytes(frames: number): number {
  const share = Math.floor(FRAMES_BYTES_MAX / (2 * frames));
  return Math.max(FRAME_BYTES_MIN, Math.min(FRAME_BYTES_MAX, share));
}

/** Reads parts of transactions; those with the same arguments are read together. */
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
