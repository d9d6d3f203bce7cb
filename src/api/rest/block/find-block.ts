import type { Block } from '#contract/block/block.ts';
import { ERROR_CODES } from '#contract/error.ts';
import {
  type BlockRow,
  getBlock,
  getBlockByHash,
  getOrphanBlock,
  getOrphanHashAt,
  type OrphanBlockRow,
} from '#db/queries/block/blocks.ts';
import { getBlockHole, isLeftOut } from '#db/queries/run/holes.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { parseBlockId } from '../../parameters/params.ts';
import { toMoment } from '../../present/run.ts';

/** An indexed block: canonical, or an orphan. */
export type FoundBlock =
  | { row: BlockRow; kind: 'block' }
  | { row: OrphanBlockRow; kind: Exclude<Block['type'], 'block'> };

/**
 * Finds the block with this height or hash. A height refers to canonical blocks only: if all blocks there were removed,
 * the error contains one of them; a height above the head does not exist yet.
 */
export async function findBlock(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  text: string | undefined,
): Promise<FoundBlock> {
  const id = parseBlockId(text);
  if ('hash' in id) {
    const row = await getBlockByHash(db, id.hash);
    if (row) return { row, kind: 'block' };
    const orphan = await getOrphanBlock(db, id.hash);
    if (orphan) return { row: orphan, kind: orphan.kind };
    throw new ApiError('not_found');
  }
  const row = await getBlock(db, id.number);
  if (row) return { row, kind: 'block' };
  const hash = await getOrphanHashAt(db, id.number);
  if (hash) throw new ApiError('block_lost_consensus', { hash: bytesToHex(hash) });
  await assertReadable(db, id.number);
  const isAhead = head.number !== null && id.number > head.number;
  throw isAhead ? new ApiError('block_not_yet', { height: id.number }) : new ApiError('not_found');
}

/** Throws the reason of a permanently or temporarily missing block. */
async function assertReadable(db: ReadScope['db'], height: number): Promise<void> {
  const hole = await getBlockHole(db, height);
  if (hole) {
    const tried = `It is tried again at ${toMoment(hole.next_try_at)}`;
    const message = `${ERROR_CODES.block_unreadable.message}: ${hole.reason}. ${tried}`;
    throw new ApiError('block_unreadable', { height, message });
  }
  if (await isLeftOut(db, height)) throw new ApiError('block_left_out', { height });
}
