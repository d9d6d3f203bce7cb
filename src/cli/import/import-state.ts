import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ImportList } from '../../modules/importer.ts';

/** The lists that are walked, in this order. */
export const IMPORT_LISTS = [
  'smart-contracts',
  'tokens',
  'addresses',
] as const satisfies readonly ImportList[];

const cursor = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const importState = z.object({
  from: z.string(),
  chain: z.string(),
  /** The list that is walked; null when all have been. */
  list: z.enum(IMPORT_LISTS).nullable(),
  /** Of the page that comes next; null for the first. */
  cursor: cursor.nullable(),
  /** Addresses of that list so far. */
  seenInList: z.number(),
  /** What was found so far: how many of which. */
  counts: z.record(z.string(), z.number()),
});

/** Where an import stands; what is before it has been taken over. */
export type ImportState = z.infer<typeof importState>;
/** A place in a list, as the other API names it. */
export type Cursor = z.infer<typeof cursor>;

/** The beginning of an import. */
export function beginImport(from: string, chain: string): ImportState {
  return { from, chain, list: IMPORT_LISTS[0], cursor: null, seenInList: 0, counts: {} };
}

/** Reads where an import of this explorer and chain stands; null where there is none, or of another one. */
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

/** Keeps it; the file is whole at every moment. */
export async function writeImportState(file: string, state: ImportState): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(state)}\n`);
  await rename(`${file}.part`, file);
}
