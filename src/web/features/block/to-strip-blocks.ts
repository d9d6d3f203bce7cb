import type { Block } from '#contract/block/block.ts';
import type { BlockStrip } from '#contract/block/block-strip.ts';
import { readGasPercent } from './gas-percent.ts';
import { CELLS_MAX } from './strip-cells.ts';

/** Maximum number of tiles, as in our own API. */
const TILES_MAX = 12;

/** Tiles from a list of blocks, which has the number of transactions but not their kinds. */
export function toStripBlocks(blocks: readonly Block[]): BlockStrip['blocks'] {
  return blocks.slice(0, TILES_MAX).map((block) => {
    const count = block.transactions_count ?? 0;
    return {
      height: block.height,
      hash: block.hash,
      timestamp: block.timestamp,
      gas_used_percentage: readGasPercent(block),
      transactions_count: count,
      cells: 'c'.repeat(Math.min(count, CELLS_MAX)),
    };
  });
}
