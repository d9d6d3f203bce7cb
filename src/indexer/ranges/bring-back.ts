import { type CatalogEntry, removeRange, setProgress } from '#db/writes/ranges/catalog.ts';
import { compareFrames } from '#db/writes/ranges/compare-frames.ts';
import { cutChunk, readFrames } from '#db/writes/ranges/frames.ts';
import { switchBack, takeBack } from '#db/writes/ranges/switch-range.ts';
import { type MoveContext, openPlaces, write } from './move-context.ts';

const CHUNK = { framesMax: 5000, bytesMax: 8 * 1024 * 1024 };

/** Copies a chunk from the other server back; the other one answers for the range meanwhile. */
export async function copyBack(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const from = range.next_block;
  if (from > range.to) {
    await write(context, ({ client }) => setProgress(client, range, { phase: 'back_check' }));
    return true;
  }
  const { there } = await openPlaces(context, range);
  const blocks = await cutChunk(there, { from, to: range.to }, CHUNK);
  const frames = await readFrames(there, [blocks]);
  await write(context, async (target) => {
    await takeBack(target, frames);
    await setProgress(target.client, range, { nextBlock: blocks.to + 1 });
  });
  return true;
}

/** Compares both servers, and lets the first one answer for the range if they agree; the other's schema is left over. */
export async function endBringBack(context: MoveContext, range: CatalogEntry): Promise<boolean> {
  const { ours, there } = await openPlaces(context, range);
  const compared = await compareFrames(ours, there, range);
  if (!compared.isSame) {
    const { from, to } = compared.blocks;
    const failure = `Blocks ${from} to ${to} differ from those on "${range.server}"`;
    await write(context, ({ client }) => setProgress(client, range, { failure }));
    return false;
  }
  await write(context, async (target) => {
    await switchBack(target, range);
    await removeRange(target.client, range.id);
  });
  context.indexer.log('info', `Blocks ${range.from} to ${range.to} are back from "${range.server}"`);
  return true;
}
