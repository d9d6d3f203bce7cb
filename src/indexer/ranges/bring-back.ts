import { type CatalogEntry, removeRange, setProgress } from '#db/writes/ranges/catalog.ts';
import { compareRows } from '#db/writes/ranges/compare-rows.ts';
import { restoreRows } from '#db/writes/ranges/move-sums.ts';
import { cutChunk, readRows } from '#db/writes/ranges/range-rows.ts';
import { switchBack } from '#db/writes/ranges/switch-range.ts';
import { type MoveContext, openPlaces, placeOf, write } from './move-context.ts';

const CHUNK = { rowsMax: 5000, bytesMax: 8 * 1024 * 1024 };

/** Copies a chunk from the other server back; the other one answers for the range meanwhile. */
export async function copyBack(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const from = range.next_block;
  if (from > range.to) {
    await write(context, ({ client }) => setProgress(client, range, { phase: 'back_check' }));
    return true;
  }
  const { there } = await openPlaces(context, range);
  const blocks = await cutChunk(there, { from, to: range.to }, CHUNK);
  const list = await readRows(there, [blocks]);
  await write(context, async (target) => {
    await restoreRows(placeOf(target, range), list);
    await setProgress(target.client, range, { nextBlock: blocks.to + 1 });
  });
  return true;
}

/** Compares both servers, and lets the first one answer for the range if they agree; the other's schema is left over. */
export async function endBringBack(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const { ours, there } = await openPlaces(context, range);
  const compared = await compareRows(ours, there, range);
  if (!compared.isSame) {
    const { from, to } = compared.blocks;
    const failure = `Blocks ${from} to ${to} differ from those on "${range.server}"`;
    await write(context, ({ client }) => setProgress(client, range, { failure }));
    return false;
  }
  await write(context, async (target) => {
    await switchBack(placeOf(target, range), range);
    await removeRange(target.client, range.id);
  });
  context.indexer.reporting.log(
    'info',
    `Blocks ${range.from} to ${range.to} are back from "${range.server}"`,
  );
  return true;
}
