import type { Stats } from '../../../contract/stats.ts';

export type GasSpeed = 'slow' | 'average' | 'fast';

/** The gas of the simplest transaction there is: coins from one account to another. */
export const TRANSFER_GAS = 21_000n;

/** About how many blocks a transaction at each price waits. */
const BLOCKS_TO_WAIT: Record<GasSpeed, number> = { slow: 3, average: 2, fast: 1 };

/** What a speed costs and how long it takes, as far as that is known. */
export interface GasOffer {
  speed: GasSpeed;
  gwei: number | null;
  /** What is paid above the base fee, in gwei. */
  tipGwei: number | null;
  waitMs: number | null;
  /** What a plain transfer costs, in wei. */
  transferWei: string | null;
}

/** Makes the three offers out of the chain's figures and the newest base fee in wei. */
export function listGasOffers(stats: Stats, baseFee: string | null): GasOffer[] {
  const baseGwei = baseFee === null ? null : Number(baseFee) / 1e9;
  return (['slow', 'average', 'fast'] as const).map((speed) => {
    const gwei = stats.gas_prices?.[speed] ?? null;
    const isKnown = gwei !== null && Number.isFinite(gwei) && gwei >= 0;
    return {
      speed,
      gwei: isKnown ? gwei : null,
      tipGwei: isKnown && baseGwei !== null ? Math.max(0, gwei - baseGwei) : null,
      waitMs: stats.average_block_time > 0 ? stats.average_block_time * BLOCKS_TO_WAIT[speed] : null,
      transferWei: isKnown
        ? (BigInt(Math.round(Math.min(gwei, 1e12) * 1e6)) * 1000n * TRANSFER_GAS).toString()
        : null,
    };
  });
}
