import type { Kysely } from 'kysely';
import type { ScannedPage } from '../merge-scanned.ts';
import type { RangeLayer } from '../tables/ranges.ts';
import type { Tables } from '../tables/tables.ts';
import { type AttachedRanges, findAttached, listMoved, type RangeReader } from './attach.ts';
import { type Blocks, divideBlocks, findRange, type MovedRange, type Segment } from './moved-range.ts';
import { RangeUnavailableError } from './range-unavailable.ts';

/** A server that a statement is run on. */
export interface RangeSource {
  /** Handle on the tables of the run there; only rows of the layer are there if it is not the first server. */
  readonly db: Kysely<Tables>;
  readonly isFirst: boolean;
  /** Blocks that it is to answer for; null for all blocks of the run, if none were moved. */
  readonly blocks: Blocks | null;
}

/** Blocks that a statement concerns, and the addresses that its rows mention. */
export interface Asked {
  /** Layer of the rows; internal transactions by default. */
  readonly layer?: RangeLayer;
  readonly blocks?: Partial<Blocks> | undefined;
  /** Addresses of which every row mentions one; all rows count without them. */
  readonly addresses?: readonly Buffer[] | undefined;
  /** Order of the rows by block; newest first by default. */
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
}

/** Number of ranges that are read side by side for an address that few rows mention. */
const SIDE_BY_SIDE = 4;

/** Result of a range; undefined if its server does not answer. */
type Answer<Result> = { result: Result } | undefined;

/**
 * Rows of a list, up to its limit: one statement a range, each with the rest of the limit, until it is reached. With
 * addresses, only ranges that may mention one are read, and below the first server's newest rows four at a time.
 * Without moved ranges it is the one statement on the first server.
 */
export async function askRows<Row>(
  db: Kysely<Tables>,
  asked: Asked,
  read: (source: RangeSource, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const ranges = await listMoved(db, asked.layer);
  const attached = findAttached(db);
  if (ranges.length === 0 || attached === undefined) return read(everything(db), asked.limit);
  const found = await collect<Row, null>(db, { ...asked, ranges, attached }, async (source, limit) => ({
    rows: await read(source, limit),
    stoppedAt: null,
  }));
  return found.rows;
}

/**
 * The same for a page whose statements may stop at a bound of scanned rows: the page ends where the first of them does.
 */
export async function askPage<Row extends Key, Key>(
  db: Kysely<Tables>,
  asked: Asked,
  read: (source: RangeSource, limit: number) => Promise<ScannedPage<Row, Key>>,
): Promise<ScannedPage<Row, Key>> {
  const ranges = await listMoved(db, asked.layer);
  const attached = findAttached(db);
  if (ranges.length === 0 || attached === undefined) return read(everything(db), asked.limit);
  const found = await collect<Row, Key>(db, { ...asked, limit: asked.limit + 1, ranges, attached }, read);
  const rows = found.rows.slice(0, asked.limit);
  return { rows, stoppedAt: found.rows.length > asked.limit ? (rows.at(-1) ?? null) : found.stoppedAt };
}

const everything = (db: Kysely<Tables>): RangeSource => ({ db, isFirst: true, blocks: null });

interface Collected extends Asked {
  readonly ranges: readonly MovedRange[];
  readonly attached: AttachedRanges;
}

/** Reads range after range until the limit is reached, or a statement has stopped at its bound. */
async function collect<Row, Key>(
  db: Kysely<Tables>,
  { ranges, attached, ...asked }: Collected,
  read: (source: RangeSource, limit: number) => Promise<ScannedPage<Row, Key>>,
): Promise<ScannedPage<Row, Key>> {
  const segments = listSegments(ranges, asked);
  const rows: Row[] = [];
  for (let place = 0; place < segments.length && rows.length < asked.limit; ) {
    const isAbreast = asked.addresses !== undefined && place > 0;
    const group = segments.slice(place, place + (isAbreast ? SIDE_BY_SIDE : 1));
    place += group.length;
    const limit = asked.limit - rows.length;
    const answers = await Promise.all(
      group.map((segment) => askSegment(db, attached, segment, (source) => read(source, limit))),
    );
    for (const [at, answer] of answers.entries()) {
      if (rows.length >= asked.limit) break;
      if (answer === undefined) noteMissing(attached.reader, group[at]);
      else {
        rows.push(...answer.result.rows);
        const { stoppedAt } = answer.result;
        if (stoppedAt !== null && rows.length < asked.limit) return { rows, stoppedAt };
      }
    }
  }
  return { rows: rows.slice(0, asked.limit), stoppedAt: null };
}

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

/** Segments that a statement concerns, in its order. */
function listSegments(
  ranges: readonly MovedRange[],
  { blocks, addresses, order = 'desc' }: Asked,
): Segment[] {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = blocks ?? {};
  const segments = divideBlocks({ from, to }, ranges).filter(
    ({ range }) => range === null || (addresses?.some(range.mayHold) ?? true),
  );
  return order === 'desc' ? segments : segments.reverse();
}

async function askSegment<Result>(
  db: Kysely<Tables>,
  { reader }: AttachedRanges,
  { from, to, range }: Segment,
  read: (source: RangeSource) => Promise<Result>,
): Promise<Answer<Result>> {
  const blocks = { from, to };
  if (range === null) return { result: await read({ db, isFirst: true, blocks }) };
  try {
    return { result: await reader.read(range, (there) => read({ db: there, isFirst: false, blocks })) };
  } catch (error) {
    if (error instanceof RangeUnavailableError) return undefined;
    throw error;
  }
}

/** Records that the answer lacks a block of another server: for results that `askBlock` has not recorded itself. */
export async function noteMissingBlock(db: Kysely<Tables>, block: number, layer?: RangeLayer): Promise<void> {
  const range = findRange(await listMoved(db, layer), block);
  const attached = findAttached(db);
  if (range && attached) noteMissing(attached.reader, { from: block, to: block, range });
}

function noteMissing(reader: RangeReader, segment: Segment | undefined): void {
  if (!segment?.range) return;
  const { from, to, range } = segment;
  reader.note({ from, to, server: range.server });
}
