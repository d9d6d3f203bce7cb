import { buildAddressFilter } from '#db/writes/ranges/build-filter.ts';
import {
  type CatalogEntry,
  hasOlderReaders,
  listRanges,
  readClock,
  removeRange,
  setProgress,
} from '#db/writes/ranges/catalog.ts';
import { compareRows } from '#db/writes/ranges/compare-rows.ts';
import { moveToSums } from '#db/writes/ranges/move-sums.ts';
import {
  forgetChanges,
  isNoting,
  isRewriting,
  listChanges,
  noteChanges,
  removeChanges,
} from '#db/writes/ranges/note-changes.ts';
import { cutChunk, type RowsPlace, readRows } from '#db/writes/ranges/range-rows.ts';
import {
  flushRemote,
  indexRemote,
  openRemoteSchema,
  restartRemote,
  writeRemoteRows,
} from '#db/writes/ranges/remote-schema.ts';
import { findUnsealed } from '#db/writes/ranges/sealed.ts';
import { switchOut } from '#db/writes/ranges/switch-range.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { type MoveContext, openPlaces, placeOf, write, writeAlone } from './move-context.ts';

/** Size of a copied chunk, number of changed blocks copied at once, and of rows deleted in one transaction. */
const CHUNK = { rowsMax: 5000, bytesMax: 8 * 1024 * 1024 };
const CHANGES_AT_ONCE = 200;
const DROPPED = { rowsMax: 5000, bytesMax: 64 * 1024 * 1024 };
const BLOCKS_AT_ONCE = 20_000;

/**
 * Begins a move: changes of the range are noted from now on. Returns false while another range is copied, or the table
 * is being rewritten.
 */
export async function beginMove(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  return writeAlone(context, async (target) => {
    const ranges = await listRanges(target.client, context.indexer.run.id);
    if (ranges.some(isCopying)) return false;
    if (await isRewriting(placeOf(target, range))) return false;
    const failure = await findUnsealed(target, range, context);
    if (failure !== null) {
      await setProgress(target.client, range, { failure });
      return false;
    }
    await noteChanges(placeOf(target, range), range);
    await setProgress(target.client, range, { phase: 'copy', nextBlock: range.from });
    return true;
  });
}

/** Returns true for a range whose changes are noted: there is one at a time. */
function isCopying({ phase }: CatalogEntry): boolean {
  return phase === 'copy' || phase === 'index' || phase === 'check';
}

/** Copies a chunk to the other server. */
export async function copyChunk(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const { ours, there } = await openPlaces(context, range);
  const from = await openRemoteSchema(ours, there, range.from);
  if (from <= range.to) {
    const blocks = await cutChunk(ours, { from, to: range.to }, CHUNK);
    const next = blocks.to + 1;
    await writeRemoteRows(there, [blocks], { list: await readRows(ours, [blocks]), next });
    await write(context, ({ client }) => setProgress(client, range, { nextBlock: next }));
  } else await write(context, ({ client }) => setProgress(client, range, { phase: 'index' }));
  return true;
}

/** Creates the indexes on the other server. */
export async function indexRange(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const { ours, there } = await openPlaces(context, range);
  await indexRemote(ours, there);
  await write(context, ({ client }) => setProgress(client, range, { phase: 'check' }));
  return true;
}

/** Copies changed blocks again, compares both servers, and lets the other one answer for the range if they agree. */
export async function checkRange(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const { ours, there } = await openPlaces(context, range);
  if (await copyChanges(context, ours, there)) return true;
  const compared = await compareRows(ours, there, range);
  if (!compared.isSame) {
    if (await copyChanges(context, ours, there)) return true;
    const { from, to } = compared.blocks;
    context.indexer.reporting.log(
      'warn',
      `The copy of blocks ${from} to ${to} on "${range.server}" differs and is made again`,
    );
    await restartRemote(there, range.from);
    await write(context, ({ client }) =>
      setProgress(client, range, { phase: 'copy', nextBlock: range.from }),
    );
    return true;
  }
  const filter = await buildAddressFilter(there);
  const bytes = await flushRemote(there);
  return write(context, async (target) => {
    if ((await listChanges(target, 1)).blocks.length > 0) return true;
    const failure = await findUnsealed(target, range, context);
    const { client } = target;
    if (failure !== null) {
      await setProgress(client, range, { failure });
      return false;
    }
    await switchOut(placeOf(target, range), range);
    const { rows, digest } = compared;
    await setProgress(client, range, {
      ...{ phase: 'drop', nextBlock: range.from, rows, digest, bytes, filter },
    });
    return true;
  });
}

async function copyChanges(context: MoveContext, ours: RowsPlace, there: RowsPlace): Promise<boolean> {
  const { blocks, upTo } = await listChanges(ours, CHANGES_AT_ONCE);
  if (upTo === null) return false;
  // One block at a time: their rows are in memory.
  for (const block of blocks) {
    const range = [{ from: block, to: block }];
    await writeRemoteRows(there, range, { list: await readRows(ours, range) });
  }
  await write(context, (target) => removeChanges(target, upTo));
  return true;
}

/** Deletes a chunk of the rows of a range here, once nobody reads them; their sums by address remain. */
export async function dropChunk(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const key = `moved ${range.server}/${range.schema_name}`;
  if (range.next_block === range.from) {
    if (await hasReaders(context, key)) return false;
    await writeAlone(context, async (target) => {
      const others = await listRanges(target.client, context.indexer.run.id);
      if (!others.some(isCopying) && (await isNoting(target))) await forgetChanges(target);
    });
  }
  await write(context, async (target) => {
    const { client } = target;
    if (range.next_block > range.to) return setProgress(client, range, { phase: 'moved' });
    const place = placeOf(target, range);
    const top = Math.min(range.to, range.next_block + BLOCKS_AT_ONCE - 1);
    const blocks: BlockRange = await cutChunk(place, { from: range.next_block, to: top }, DROPPED);
    await moveToSums(place, blocks, 'sums');
    await setProgress(client, range, { nextBlock: blocks.to + 1 });
  });
  return true;
}

/**
 * Returns true while a range may still be read as it was before a switch: for some time, and by open transactions. The
 * time counts from when this process first sees the switch in the catalog, by the clock of the database: the commit may
 * have waited for a standby.
 */
export async function hasReaders({ session, drainMs }: MoveContext, key: string): Promise<boolean> {
  const first = await session.open(null);
  const seen = session.seen.get(key) ?? (await readClock(first));
  session.seen.set(key, seen);
  return hasOlderReaders(first, new Date(seen.getTime() + drainMs));
}

/** Ends a move that was called off before the switch. */
export async function cancelMove(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  await writeAlone(context, async (target) => {
    const ranges = await listRanges(target.client, context.indexer.run.id);
    if (!ranges.some(isCopying)) await forgetChanges(target);
    await removeRange(target.client, range.id);
  });
  return true;
}
