import { CORE_TABLES } from '#db/tables/tables.ts';
import { FACT_FOLDS } from '#db/writes/facts/fold-facts.ts';
import type { ModuleParts } from '#db/writes/module-parts.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';

/** Prepared blocks without tables and folds, which each thread has itself: plain data that can be sent to another. */
export interface PackedChunk extends Omit<ReadyBlocks, 'facts' | 'sums' | 'moduleSums'> {
  /** Rows of each table, in the order of `listTables`. */
  rows: readonly Uint8Array[];
  /** Encoded sums, in the order of the folds. */
  sums: readonly unknown[];
  moduleSums: readonly unknown[];
}

/** Packs prepared blocks; the buffers of `transfer` are moved to the other thread. */
export function packChunk(
  { facts, sums, moduleSums, ...rest }: ReadyBlocks,
  modules: ModuleParts,
): { chunk: PackedChunk; transfer: ArrayBuffer[] } {
  const rows = listTables(modules).map((table) => join(facts.flatMap((part) => part.get(table) ?? [])));
  const chunk = {
    ...rest,
    rows,
    sums: sums.map(({ ready }) => ready),
    moduleSums: moduleSums.map(({ ready }) => ready),
  };
  return { chunk, transfer: rows.map(({ buffer }) => buffer as ArrayBuffer) };
}

/** Adds this thread's tables and folds to a received chunk. */
export function unpackChunk(
  { rows, sums, moduleSums, ...rest }: PackedChunk,
  modules: ModuleParts,
): ReadyBlocks {
  const tables = listTables(modules);
  return {
    ...rest,
    facts: [
      new Map(
        tables.map((table, place) => {
          const { buffer = new ArrayBuffer(0), byteOffset = 0, byteLength = 0 } = rows[place] ?? {};
          return [table, Buffer.from(buffer, byteOffset, byteLength)];
        }),
      ),
    ],
    sums: FACT_FOLDS.map((fold, place) => ({ fold, ready: sums[place] })),
    moduleSums: modules.folds.map((fold, place) => ({ fold, ready: moduleSums[place] })),
  };
}

/** Lists the tables that hold the facts of blocks. */
function listTables({ rows }: ModuleParts) {
  return [...CORE_TABLES, ...rows.map(({ table }) => table)].filter((table) => table.layer === 'facts');
}

/** Joins buffers in memory that is not shared with others, so that it can be moved. */
function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.byteLength;
  }
  return joined;
}
