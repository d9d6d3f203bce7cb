import { createHash } from 'node:crypto';
import type { BlockRange } from '../run-target.ts';
import { cutChunk, type RowsPlace, readRowHashes } from './range-rows.ts';

/** Number of rows and digest of a range, the same on two servers; otherwise the first blocks that differ. */
export type Comparison =
  | { isSame: true; rows: number; digest: string }
  | { isSame: false; blocks: BlockRange };

const CHUNK = { rowsMax: 20_000, bytesMax: 64 * 1024 * 1024 };

/** Compares every row of a range on two servers, in order, in chunks; the digest is a SHA-256 of the hashes of all rows. */
export async function compareRows(
  ours: RowsPlace,
  theirs: RowsPlace,
  range: BlockRange,
): Promise<Comparison> {
  const digest = createHash('sha256');
  let rows = 0;
  for (let from = range.from; from <= range.to; ) {
    const blocks = await cutChunk(ours, { from, to: range.to }, CHUNK);
    const [mine, other] = await Promise.all([readRowHashes(ours, blocks), readRowHashes(theirs, blocks)]);
    if (mine.count !== other.count || mine.hashes !== other.hashes) return { isSame: false, blocks };
    digest.update(mine.hashes);
    rows += mine.count;
    from = blocks.to + 1;
  }
  return { isSame: true, rows, digest: digest.digest('hex') };
}
