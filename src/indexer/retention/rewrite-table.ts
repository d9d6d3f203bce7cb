import pg from 'pg';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withDedicatedClient } from '#db/connection/dedicated-client.ts';
import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { type CatalogEntry, listRanges } from '#db/writes/ranges/catalog.ts';
import type { RowsPlace } from '#db/writes/ranges/range-rows.ts';
import {
  abandonRewrite,
  beginRewrite,
  copyChanged,
  copyRows,
  findRewrite,
  hasCopy,
  indexCopy,
  isRewriteDue,
  replaceTable,
} from '#db/writes/retention/rewrite-rows.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Application name of the connection that builds indexes. */
export const REWRITE_NAME = 'spyglass rewrite';
/** Interval at which the size of the table is looked at, in ms. */
const LOOK_MS = 600_000;
/** Fewest removed rows for a rewrite. */
const REMOVED_MIN = 50_000;
/** Sizes of a transaction: new blocks wait for its end. */
const ROWS_AT_ONCE = 5000;
const BLOCKS_AT_ONCE = 20;

/** Rewrite of the table of a layer; its phase is `unknown` until the database was looked at. */
export interface RewriteState {
  layer: RangeLayer;
  phase: 'unknown' | 'none' | 'copy' | 'index' | 'changed' | 'replace';
  /** Next block to copy. */
  next: number;
  /** Earliest time of the next look at the table, in ms since 1970. */
  lookAt: number;
  removedMin: number;
}

/** Creates the state of a session. */
export function createRewriteState(layer: RangeLayer, removedMin = REMOVED_MIN): RewriteState {
  return { layer, phase: 'unknown', next: 0, lookAt: 0, removedMin };
}

/**
 * Takes one step of rewriting the table of a layer without its gaps, where these are large: its disk space is returned,
 * while the table is read and written. Returns true if there is more to do at once.
 */
export async function rewriteTable(
  context: IndexerContext,
  connection: DatabaseConnection,
  state: RewriteState,
): Promise<boolean> {
  try {
    const before = state.phase;
    state.phase = await step(context, connection, state);
    return state.phase !== 'none' || before === 'unknown';
  } catch (error) {
    if (isLocked(error)) return false;
    const { layer, removedMin } = state;
    const of = MOVABLE_ROWS[layer];
    await context.writer
      .writeAlone('history', (client) => abandonRewrite({ client, schema: context.run.schema, of }))
      .then(() =>
        Object.assign(state, createRewriteState(layer, removedMin), { lookAt: Date.now() + LOOK_MS }),
      )
      .catch(() => {});
    throw error;
  }
}

/** Takes a step and returns the next phase. Steps that lock the table have it to themselves. */
async function step(
  context: IndexerContext,
  connection: DatabaseConnection,
  state: RewriteState,
): Promise<RewriteState['phase']> {
  const {
    run: { schema },
    writer,
    reporting: { log },
  } = context;
  const of = MOVABLE_ROWS[state.layer];
  const inOwn = <T>(work: (place: RowsPlace) => Promise<T>) =>
    withDedicatedClient(connection, REWRITE_NAME, (client) => work({ client, schema, of }));
  const write = <T>(work: (place: RowsPlace) => Promise<T>) =>
    writer.write('history', (client) => work({ client, schema, of }));
  const writeAlone = <T>(work: (place: RowsPlace) => Promise<T>) =>
    writer.writeAlone('history', (client) => work({ client, schema, of }));
  switch (state.phase) {
    case 'unknown': {
      if (!(await writer.read('history', (client) => hasCopy({ client, schema, of })))) return 'none';
      const found = await writeAlone(findRewrite);
      state.next = found.isBegun ? found.next : 0;
      return found.isBegun ? 'copy' : 'none';
    }
    case 'none': {
      if (Date.now() < state.lookAt || (await isMoving(context, state.layer))) return 'none';
      state.lookAt = Date.now() + LOOK_MS;
      if (!(await inOwn((place) => isRewriteDue(place, state.removedMin)))) return 'none';
      if (!(await begin(context, state.layer))) return 'none';
      log('info', `Rewriting ${of.table} without the rows that are gone, to return their disk space`);
      state.next = 0;
      return 'copy';
    }
    case 'copy': {
      const next = await write((place) => copyRows(place, state.next, ROWS_AT_ONCE));
      state.next = next ?? state.next;
      return next === null ? 'index' : 'copy';
    }
    case 'index':
      await inOwn(indexCopy);
      return 'changed';
    case 'changed':
      return (await write((place) => copyChanged(place, BLOCKS_AT_ONCE))) ? 'changed' : 'replace';
    case 'replace':
      await writeAlone(replaceTable);
      log('info', `Rewrote ${of.table}`);
      return 'none';
  }
}

/** Begins a rewrite, unless a move has begun meanwhile. */
async function begin({ run, writer }: IndexerContext, layer: RangeLayer): Promise<boolean> {
  return writer.writeAlone('history', async (client) => {
    if (hasMoving(await listRanges(client, run.id), layer)) return false;
    await beginRewrite({ client, schema: run.schema, of: MOVABLE_ROWS[layer] });
    return true;
  });
}

/** Returns true while the table is copied to another server: its triggers would be lost with it. */
function isMoving({ run, writer }: IndexerContext, layer: RangeLayer): Promise<boolean> {
  return writer.read('history', async (client) => hasMoving(await listRanges(client, run.id), layer));
}

function hasMoving(ranges: readonly CatalogEntry[], layer: RangeLayer): boolean {
  const MOVING = ['copy', 'index', 'check', 'drop'];
  return ranges.some((range) => range.layer === layer && MOVING.includes(range.phase));
}

/** Returns true for a lock that was not granted in time. */
function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
