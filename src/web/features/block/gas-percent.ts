import type { Block } from '#contract/block/block.ts';

/** Percentage of the gas limit that a block used; null if unknown. */
export function readGasPercent({ gas_used, gas_used_percentage: percent }: Block): number | null {
  return gas_used === null || percent === null ? null : Number(percent);
}
