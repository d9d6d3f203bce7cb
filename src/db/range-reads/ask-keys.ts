import type { Kysely } from 'kysely';
import type { RangeLayer } from '../tables/ranges.ts';
import type { Tables } from '../tables/tables.ts';
import { askSegment, noteMissing } from './ask.ts';
import { type AttachedRanges, findAttached, listMoved } from './attach.ts';
import { findRange, type MovedRange, type Segment } from './moved-range.ts';

/** Reads the rows of keys, unordered: one statement for each server that has some of them, side by side. */
export async function askKeys<Key extends { block_number: number }, Row>(
  db: Kysely<Tables>,
  keys: readonly Key[],
  read: (db: Kysely<Tables>, keys: readonly Key[]) => Promise<Row[]>,
  layer?: RangeLayer,
): Promise<Row[]> {
  return readKeys(db, { keys, layer, read }, async (attached, segment, readThere) => {
    const answer = await askSegment(db, attached, segment, (source) => readThere(source.db));
    if (answer === undefined) noteMissing(attached.reader, segment);
    return answer?.result ?? [];
  });
}

/**
 * The same for rows that are useless in part.
 * @throws RangeUnavailableError if one of the servers does not answer
 */
export async function demandKeys<Key extends { block_number: number }, Row>(
  db: Kysely<Tables>,
  keys: readonly Key[],
  read: (db: Kysely<Tables>, keys: readonly Key[]) => Promise<Row[]>,
  layer?: RangeLayer,
): Promise<Row[]> {
  return readKeys(db, { keys, layer, read }, ({ reader }, { range }, readThere) =>
    reader.read(range, readThere),
  );
}

interface KeysAsked<Key, Row> {
  keys: readonly Key[];
  layer: RangeLayer | undefined;
  read: (db: Kysely<Tables>, keys: readonly Key[]) => Promise<Row[]>;
}

async function readKeys<Key extends { block_number: number }, Row>(
  db: Kysely<Tables>,
  { keys, layer, read }: KeysAsked<Key, Row>,
  readRange: (
    attached: AttachedRanges,
    segment: Segment & { range: MovedRange },
    readThere: (there: Kysely<Tables>) => Promise<Row[]>,
  ) => Promise<Row[]>,
): Promise<Row[]> {
  const ranges = await listMoved(db, layer);
  const attached = findAttached(db);
  if (ranges.length === 0 || attached === undefined) return read(db, keys);
  const groups = groupKeys(keys, ranges);
  const rows = await Promise.all(
    [...groups].map(async ([range, own]) => {
      if (range === null) return read(db, own);
      const heights = own.map(({ block_number }) => block_number);
      const segment = { from: Math.min(...heights), to: Math.max(...heights), range };
      return readRange(attached, segment, (there) => read(there, own));
    }),
  );
  return rows.flat();
}

function groupKeys<Key extends { block_number: number }>(
  keys: readonly Key[],
  ranges: readonly MovedRange[],
) {
  const groups = new Map<MovedRange | null, Key[]>();
  for (const key of keys) {
    const range = findRange(ranges, key.block_number) ?? null;
    const own = groups.get(range);
    if (own === undefined) groups.set(range, [key]);
    else own.push(key);
  }
  return groups;
}
