import type { Kysely } from 'kysely';
import type { RangeLayer } from '../tables/ranges.ts';
import type { Tables } from '../tables/tables.ts';
import type { MissingBlocks, MovedRange, RangeServerState } from './moved-range.ts';

/** Moved ranges as one unit of work reads them. */
export interface RangeReader {
  /** Moved ranges of the run in a schema, of all layers; a promise only where they have to be read first. */
  list(schema: string): readonly MovedRange[] | Promise<readonly MovedRange[]>;
  /** Reads from the server of a range. @throws RangeUnavailableError · the reason of the work's signal */
  read<Result>(range: MovedRange, read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Records that the answer lacks blocks. */
  note(missing: MissingBlocks): void;
  /** Blocks recorded so far, newest first. */
  missing(): readonly MissingBlocks[];
  /** Servers that hold ranges of any run. */
  servers(): Promise<readonly RangeServerState[]>;
}

/** Ranges of the run that a database handle is bound to. */
export interface AttachedRanges {
  readonly reader: RangeReader;
  /** Schema of the run; empty for a handle on no run. */
  readonly schema: string;
}

const ATTACHED = new WeakMap<object, AttachedRanges>();

/** Attaches the moved ranges of a run to the handle on its schema, so that every query with the handle finds them. */
export function attachRanges(db: Kysely<Tables>, attached: AttachedRanges): void {
  ATTACHED.set(db, attached);
}

/** Returns the ranges attached to a handle; undefined for a handle of one server alone. */
export function findAttached(db: Kysely<Tables>): AttachedRanges | undefined {
  return ATTACHED.get(db);
}

/** Lists the moved ranges of the run of a handle that hold rows of a layer, by default internal transactions. */
export async function listMoved(
  db: Kysely<Tables>,
  layer: RangeLayer = 'traces',
): Promise<readonly MovedRange[]> {
  const attached = findAttached(db);
  if (attached === undefined) return [];
  const ranges = await attached.reader.list(attached.schema);
  return ranges.length === 0 ? ranges : ranges.filter((range) => range.layer === layer);
}

/** Lists the blocks that answers with this handle lack, newest first. */
export function listMissing(db: Kysely<Tables>): readonly MissingBlocks[] {
  return findAttached(db)?.reader.missing() ?? [];
}

/** Lists the servers that hold ranges of any run, for a handle of the API. */
export async function listRangeServers(db: Kysely<Tables>): Promise<readonly RangeServerState[]> {
  return (await findAttached(db)?.reader.servers()) ?? [];
}
