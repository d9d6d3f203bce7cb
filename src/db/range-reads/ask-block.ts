import type { Kysely } from 'kysely';
import type { RangeLayer } from '../tables/ranges.ts';
import type { Tables } from '../tables/tables.ts';
import { askSegment, noteMissing } from './ask.ts';
import { findAttached, listMoved } from './attach.ts';
import { findRange } from './moved-range.ts';

/**
 * Reads from the server of one block; `missing` stands for the result if it does not answer. Null leaves it to the
 * caller to find the data elsewhere, or to record with `noteMissingBlock` that the answer lacks it.
 */
export async function askBlock<Result, Missing = Result>(
  db: Kysely<Tables>,
  block: number,
  read: (db: Kysely<Tables>) => Promise<Result>,
  missing: Missing,
  layer?: RangeLayer,
): Promise<Result | Missing> {
  const range = findRange(await listMoved(db, layer), block);
  const attached = findAttached(db);
  if (range === undefined || attached === undefined) return read(db);
  const segment = { from: block, to: block, range };
  const answer = await askSegment(db, attached, segment, (source) => read(source.db));
  if (answer !== undefined) return answer.result;
  if (missing !== null) noteMissing(attached.reader, segment);
  return missing;
}

/**
 * Reads from the server of one block, for what is useless in part.
 * @throws RangeUnavailableError if it does not answer
 */
export async function demandBlock<Result>(
  db: Kysely<Tables>,
  { block, layer }: { block: number; layer: RangeLayer },
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const range = findRange(await listMoved(db, layer), block);
  const attached = findAttached(db);
  return range === undefined || attached === undefined ? read(db) : attached.reader.read(range, read);
}

/** Records that the answer lacks a block of another server: for results that `askBlock` has not recorded itself. */
export async function noteMissingBlock(db: Kysely<Tables>, block: number, layer?: RangeLayer): Promise<void> {
  const range = findRange(await listMoved(db, layer), block);
  const attached = findAttached(db);
  if (range && attached) noteMissing(attached.reader, { from: block, to: block, range });
}
