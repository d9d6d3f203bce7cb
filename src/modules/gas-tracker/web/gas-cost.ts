import type { Stats } from '../../../contract/stats.ts';
import { gasPriceOf } from '../../../web/entities/gas-price.ts';

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
  /** The same in dollars, where the server says so itself. */
  transferDollars: string | null;
}

/** Makes the three offers out of the chain's figures, and of the newest base fee in wei what the server does not say itself. */
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
