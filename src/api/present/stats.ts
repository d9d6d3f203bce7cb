import type { Stats } from '#contract/stats.ts';
import type { RecentBlock, TipPercentiles, Totals } from '#db/queries/run/stats.ts';
import { averageBlockTimeMs } from './average-block-time.ts';
import { type PricedCoin, presentDetailedGasPrices, presentGasPrices } from './gas-prices.ts';
import { toDec, toDecOrNull, toPercentage } from './wire.ts';

interface StatsRows {
  blocks: RecentBlock[];
  totals: Totals;
  tips: TipPercentiles;
}

const GAS_PRICES_UPDATE_MS = 1000;
const UTILIZATION_BLOCKS = 20;

/** Presents the statistics of the home page; prices come from a part of the server, if any. */
export function presentStats(
  { blocks, totals, tips }: StatsRows,
  { now, hasDetailedGasPrices, coin }: { now: Date; hasDetailedGasPrices: boolean; coin: PricedCoin },
): Stats {
  const averageBlockTime = averageBlockTimeMs(blocks);
  const baseFee = blocks[0]?.base_fee_per_gas ?? null;
  const prices = hasDetailedGasPrices
    ? presentDetailedGasPrices(tips, baseFee, { averageBlockTimeMs: averageBlockTime, coin })
    : presentGasPrices(tips, baseFee);
  return {
    total_blocks: toDec(totals.blocks_count),
    total_addresses: toDec(totals.addresses_count),
    total_transactions: toDec(totals.transactions_count),
    average_block_time: averageBlockTime,
    coin_price: null,
    coin_price_change_percentage: null,
    coin_image: null,
    secondary_coin_price: null,
    secondary_coin_image: null,
    total_gas_used: toDecOrNull(totals.gas_used),
    transactions_today: toDec(totals.day_transactions_count ?? 0),
    gas_used_today: toDecOrNull(totals.day_gas_used),
    gas_prices: prices,
    gas_prices_update_in: GAS_PRICES_UPDATE_MS,
    gas_price_updated_at: prices && `${now.toISOString().slice(0, -1)}000Z`,
    static_gas_price: null,
    market_cap: null,
    tvl: null,
    network_utilization_percentage: utilization(blocks.slice(0, UTILIZATION_BLOCKS)),
  };
}

function utilization(recent: RecentBlock[]): number {
  const blocks = recent.filter(({ gas_used, gas_limit }) => gas_used !== null && gas_limit !== null);
  const used = blocks.reduce((sum, block) => sum + (block.gas_used ?? 0n), 0n);
  const limit = blocks.reduce((sum, block) => sum + (block.gas_limit ?? 0n), 0n);
  return toPercentage(used, limit) ?? 0;
}
