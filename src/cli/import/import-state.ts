import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ImportList } from '#modules/importer.ts';

/** Lists of the import, in order. */
export const IMPORT_LISTS = [
  'smart-contracts',
  'tokens',
  'addresses',
] as const satisfies readonly ImportList[];

const cursor = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const importState = z.object({
  from: z.string(),
  chain: z.string(),
  /** Current list; null when all are done. */
  list: z.enum(IMPORT_LISTS).nullable(),
  /** Cursor of the next page; null for the first. */
  cursor: cursor.nullable(),
  /** Number of addresses read from the current list. */
  seenInList: z.number(),
  /** Number of items imported so far, by kind. */
  counts: z.record(z.string(), z.number()),
});

/** Checkpoint of an import; everything before it is done. */
export type ImportState = z.infer<typeof importState>;
/** Page cursor of the other API. */
export type Cursor = z.infer<typeof cursor>;

/** Creates the initial state of an import. */
export function beginImport(from: string, chain: string): ImportState {
  return { from, chain, list: IMPORT_LISTS[0], cursor: null, seenInList: 0, counts: {} };
}

/**
 * Reads the checkpoint of an import from this explorer and chain; null where there is none, or where it belongs to
 * another one.
 */
export async function readImportState(
  file: string,
  { from, chain }: Pick<ImportState, 'from' | 'chain'>,
): Promise<ImportState | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const state = importState.parse(JSON.parse(text));
    return state.from === from && state.chain === chain ? state : null;
  } catch {
    return null;
  }
}

/** Saves the checkpoint atomically, so that the file is always complete. */
export async function writeImportState(file: string, state: ImportState): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(state)}\n`);
  await rename(`${file}.part`, file);
}
