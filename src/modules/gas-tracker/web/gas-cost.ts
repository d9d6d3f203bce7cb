import type { Stats } from '#sdk/contract/entities.ts';
import { gasPriceOf } from '#sdk/web/entities/amounts.ts';

export type GasSpeed = 'slow' | 'average' | 'fast';

/** Gas of the simplest transaction: a coin transfer between two accounts. */
export const TRANSFER_GAS = 21_000n;

/** Approximate number of blocks that a transaction waits at each price. */
const BLOCKS_TO_WAIT: Record<GasSpeed, number> = { slow: 3, average: 2, fast: 1 };

/** Cost and time of a speed, as far as known. */
export interface GasOffer {
  speed: GasSpeed;
  gwei: number | null;
  /** Priority fee, in gwei. */
  tipGwei: number | null;
  waitMs: number | null;
  /** Cost of a plain transfer, in wei. */
  transferWei: string | null;
  /** The same in dollars, if the server returns it. */
  transferDollars: string | null;
}

/**
 * Computes the three offers from the chain's statistics, and values that the server does not return itself from the latest base
 * fee in wei.
 */
export function listGasOffers(stats: Stats, baseFee: string | null): GasOffer[] {
  const baseGwei = baseFee === null ? null : Number(baseFee) / 1e9;
  return (['slow', 'average', 'fast'] as const).map((speed) => {
    const gwei = gasPriceOf(stats, speed);
    const given = stats.gas_prices?.[speed] ?? null;
    const details = typeof given === 'object' ? given : null;
    const isKnown = gwei !== null && Number.isFinite(gwei) && gwei >= 0;
    const base = details?.base_fee ?? baseGwei;
    return {
      speed,
      gwei: isKnown ? gwei : null,
      tipGwei: details?.priority_fee ?? (isKnown && base !== null ? Math.max(0, gwei - base) : null),
      waitMs:
        details?.time ??
        (stats.average_block_time > 0 ? stats.average_block_time * BLOCKS_TO_WAIT[speed] : null),
      transferWei: isKnown
        ? (BigInt(Math.round(Math.min(gwei, 1e12) * 1e6)) * 1000n * TRANSFER_GAS).toString()
        : null,
      transferDollars: details?.fiat_price ?? null,
    };
  });
}
