import { type BlockStrip, STRIP_CELLS_MAX } from '#contract/block/block-strip.ts';
import { toPercentage } from '../present/wire.ts';
import type { PackedPool } from './read-pool.ts';

/** Presents the next block as it would be packed; null where gas limits or the whole mempool are unknown. Pure. */
export function presentNextBlock(
  { blocks, gasLimit, isPartial }: Pick<PackedPool, 'blocks' | 'gasLimit' | 'isPartial'>,
  nowMs: number,
): BlockStrip['next_block'] {
  if (isPartial || gasLimit === null) return null;
  const [packed = []] = blocks;
  const gas = packed.reduce((sum, each) => sum + (each.gasLimit ?? 0n), 0n);
  const count = Math.min(packed.length, STRIP_CELLS_MAX);
  const cells = Array.from(
    { length: count },
    (_, cell) => packed[Math.floor((cell * packed.length) / count)],
  );
  return {
    transactions_count: packed.length,
    gas_limit_percentage: toPercentage(gas, gasLimit) ?? 0,
    cells: cells.map((each) => each?.letter ?? 't').join(''),
    waits: cells.map((each) => Math.max(0, Math.round((nowMs - (each?.seenAtMs ?? nowMs)) / 1000))),
  };
}
