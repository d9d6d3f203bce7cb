import type { Kysely } from 'kysely';
import type { ScannedPage } from '../merge-scanned.ts';
import type { RangeLayer } from '../tables/ranges.ts';
import type { Tables } from '../tables/tables.ts';
import { type AttachedRanges, findAttached, listMoved, type RangeReader } from './attach.ts';
import { type Blocks, divideBlocks, type MovedRange, type Segment } from './moved-range.ts';
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
  const segments = await leaveOutUnlisted(db, listSegments(ranges, asked), asked);
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

/** Leaves out removed ranges, unless a removed row mentions one of the addresses: those that the sums count. */
async function leaveOutUnlisted(
  db: Kysely<Tables>,
  segments: Segment[],
  { layer, addresses }: Asked,
): Promise<Segment[]> {
  const isRemoved = ({ range }: Segment) => range !== null && range.server === null;
  if (layer !== 'logs' || addresses === undefined || !segments.some(isRemoved)) return segments;
  const counted = await db
    .selectFrom('dropped_logs')
    .select('address')
    .where('address', 'in', [...addresses])
    .limit(1)
    .executeTakeFirst();
  return counted === undefined ? segments.filter((segment) => !isRemoved(segment)) : segments;
}

/** Reads from the server of a segment; undefined if it does not answer. */
export async function askSegment<Result>(
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

/** Records that the answer lacks the blocks of a segment. */
export function noteMissing(reader: RangeReader, segment: Segment | undefined): void {
  if (!segment?.range) return;
  const { from, to, range } = segment;
  reader.note({ from, to, server: range.server });
}
