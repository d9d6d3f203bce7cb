import type { Block } from '../../contract/block.ts';
import {
  type BlockRow,
  getBlock,
  getBlockByHash,
  getOrphanBlock,
  getOrphanHashAt,
  type OrphanBlockRow,
} from '../../db/queries/blocks.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { ApiError } from '../errors.ts';
import { parseBlockId } from '../params.ts';
import type { ReadScope } from '../read-scope.ts';

/** A block as it is indexed: on the chain, or off it. */
export type FoundBlock =
  | { row: BlockRow; kind: 'block' }
  | { row: OrphanBlockRow; kind: Exclude<Block['type'], 'block'> };

/**
 * The block with this height or hash. A height leads only to a block of the chain: where all that stood there have been
 * removed, the error names one of them; one above the head is not there yet.
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
  const isAhead = head.number !== null && id.number > head.number;
  throw isAhead ? new ApiError('block_not_yet', { height: id.number }) : new ApiError('not_found');
}
