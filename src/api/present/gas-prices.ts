import type { DetailedGasPrice, Stats } from '../../contract/stats.ts';
import type { TipPercentiles } from '../../db/queries/stats.ts';
import { toDec } from './wire.ts';

const SPEEDS = ['slow', 'average', 'fast'] as const;

/** Gas prices in gwei: the newest base fee and a tip that others paid. */
export function presentGasPrices(tips: TipPercentiles, baseFee: bigint | null): Stats['gas_prices'] {
  const [slow, average, fast] = SPEEDS.map((speed) => toGwei(priceOf(tips[speed], baseFee)));
  if (slow === undefined || average === undefined || fast === undefined) return null;
  return average === null ? null : { slow, average, fast };
}

/** About how many blocks a transaction of each speed waits. */
const BLOCKS_TO_WAIT = { slow: 3, average: 2, fast: 1 } as const;

/** Gas prices in the shape that `updated-gas-oracle: true` asks for. */
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

/** Price of the coin in dollars, null where it is not known, and its decimals. */
export interface PricedCoin {
  rate: string | null;
  decimals: number;
}

const TRANSFER_GAS = 21_000n;

/** What a plain transfer costs at a price of gas, in dollars: two digits behind the point, and more where the amount is below a cent. */
function toTransferPrice(wei: bigint | null, { rate, decimals }: PricedCoin): string | null {
  const dollars =
    wei === null || rate === null ? Number.NaN : (Number(wei * TRANSFER_GAS) / 10 ** decimals) * Number(rate);
  if (!Number.isFinite(dollars)) return null;
  if (dollars === 0 || dollars >= 0.01) return dollars.toFixed(2);
  return dollars.toFixed(Math.min(20, 1 - Math.floor(Math.log10(dollars))));
}

/** Wei as gwei with two digits behind the point; below a hundredth with what it takes not to be zero. */
function toGwei(wei: bigint | null): number | null {
  if (wei === null) return null;
  const gwei = Number(wei) / 1e9;
  return gwei >= 0.01 ? Math.round(gwei * 100) / 100 : Number(gwei.toPrecision(2));
}
