import type { BlockStrip } from '../../contract/block-strip.ts';
import type { StripBlock } from '../../db/queries/block-strip.ts';
import { bytesToHex } from '../../lib/hex.ts';
import { toPercentage, toTimestamp } from './wire.ts';

/** A block of the home page's strip. */
export function presentStripBlock(row: StripBlock): BlockStrip['blocks'][number] {
  return {
    height: row.number,
    hash: bytesToHex(row.hash),
    timestamp: toTimestamp(row.timestamp),
    gas_used_percentage: toPercentage(row.gas_used ?? 0n, row.gas_limit ?? 0n) ?? 0,
    transactions_count: row.transactions_count,
    cells: row.cells,
  };
}
