import type { BlockStrip } from '#contract/block/block-strip.ts';
import type { StripBlock } from '#db/queries/block/block-strip.ts';
import { bytesToHex } from '#lib/hex.ts';
import { toPercentage, toTimestamp } from './wire.ts';

/** Presents a block of the home page's strip. */
export function presentStripBlock(row: StripBlock): BlockStrip['blocks'][number] {
  return {
    height: row.number,
    hash: bytesToHex(row.hash),
    timestamp: toTimestamp(row.timestamp),
    gas_used_percentage: presentGasUse(row),
    transactions_count: row.transactions_count,
    cells: row.cells,
  };
}

/** Gas used as a percentage of the limit; null if the node reports no gas. */
function presentGasUse({ gas_used: used, gas_limit: limit }: StripBlock): number | null {
  return used === null || limit === null ? null : (toPercentage(used, limit) ?? 0);
}
