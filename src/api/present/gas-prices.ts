import type { DetailedGasPrice, Stats } from '#contract/stats.ts';
import type { TipPercentiles } from '#db/queries/run/stats.ts';
import { toDec } from './wire.ts';

const SPEEDS = ['slow', 'average', 'fast'] as const;

/** Presents gas prices in gwei: the newest base fee plus a typical priority fee. */
export function presentGasPrices(tips: TipPercentiles, baseFee: bigint | null): Stats['gas_prices'] {
  const [slow, average, fast] = SPEEDS.map((speed) => toGwei(priceOf(tips[speed], baseFee)));
  if (slow === undefined || average === undefined || fast === undefined) return null;
  return average === null ? null : { slow, average, fast };
}

/** Estimated number of blocks until inclusion, per speed. */
const BLOCKS_TO_WAIT = { slow: 3, average: 2, fast: 1 } as const;

/** Presents gas prices in the format requested by `updated-gas-oracle: true`. */
export function presentDetailedGasPrices(
  tips: TipPercentiles,
  baseFee: bigint | null,
  { averageBlockTimeMs, coin }: { averageBlockTimeMs: number; coin: PricedCoin },
): Record<(typeof SPEEDS)[number], DetailedGasPrice> | null {
  const entries = SPEEDS.map((speed) => {
    const wei = priceOf(tips[speed], baseFee);
    const detailed: DetailedGasPrice = {
      price: toGwei(wei),
      time: averageBlockTimeMs === 0 ? null : averageBlockTimeMs * BLOCKS_TO_WAIT[speed],
      fiat_price: toTransferPrice(wei, coin),
      base_fee: toGwei(baseFee),
      priority_fee: toGwei(tips[speed]),
      priority_fee_wei: tips[speed] === null ? null : toDec(tips[speed]),
      wei: wei === null ? null : toDec(wei),
    };
    return [speed, detailed] as const;
  });
  return entries.every(([, price]) => price.wei === null) ? null : (Object.fromEntries(entries) as never);
}

function priceOf(tip: bigint | null, baseFee: bigint | null): bigint | null {
  return tip === null && baseFee === null ? null : (tip ?? 0n) + (baseFee ?? 0n);
}

/** Price of the coin in dollars, null if unknown, and its decimals. */
export interface PricedCoin {
  rate: string | null;
  decimals: number;
}

const TRANSFER_GAS = 21_000n;

/** Cost of a plain transfer at a gas price, in dollars, with two decimals, and more below a cent. */
function toTransferPrice(wei: bigint | null, { rate, decimals }: PricedCoin): string | null {
  const dollars =
    wei === null || rate === null ? Number.NaN : (Number(wei * TRANSFER_GAS) / 10 ** decimals) * Number(rate);
  if (!Number.isFinite(dollars)) return null;
  if (dollars === 0 || dollars >= 0.01) return dollars.toFixed(2);
  return dollars.toFixed(Math.min(20, 1 - Math.floor(Math.log10(dollars))));
}

/** Converts wei to gwei with two decimals; below a hundredth with as many as needed for a non-zero value. */
function toGwei(wei: bigint | null): number | null {
  if (wei === null) return null;
  const gwei = Number(wei) / 1e9;
  return gwei >= 0.01 ? Math.round(gwei * 100) / 100 : Number(gwei.toPrecision(2));
}
