import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Stats } from '#sdk/contract/entities.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { GweiAmount } from '#sdk/web/entities/amounts.ts';
import { formatPercent } from '#sdk/web/entities/formats.ts';
import { LongTimestamp } from '#sdk/web/entities/links.ts';
import { statsQuery } from '#sdk/web/entities/stats.ts';
import { blocksQuery } from '#sdk/web/entities/transactions.ts';
import { KeyValue, KeyValueList, Meter } from '#sdk/web/ui/controls.ts';
import { GasCharts } from './GasCharts.tsx';
import { GasPrices } from './GasPrices.tsx';
import { GasTrackerSkeleton } from './GasTrackerSkeleton.tsx';

/** Current gas prices, and the gas utilization of the newest blocks. */
export function GasTrackerPage() {
  const { data: stats } = useSuspenseQuery(statsQuery());
  const { data: blocks, isPending } = useQuery({ ...blocksQuery({ type: 'block' }), throwOnError: false });
  const { hiddenBlockFields } = useUiConfig();
  if (isPending) return <GasTrackerSkeleton />;
  const [newest] = blocks?.items ?? [];
  const hasBaseFee = !hiddenBlockFields.includes('base_fee');
  const baseFee = hasBaseFee ? (newest?.base_fee_per_gas ?? givenBaseFee(stats)) : null;
  const used = stats.network_utilization_percentage;
  return (
    <>
      <h1>Gas tracker</h1>
      <GasPrices stats={stats} baseFee={baseFee} />
      <div className="mt-3">
        <KeyValueList label="The network">
          {baseFee !== null && (
            <KeyValue label="Base fee" hint="Base fee of the latest block; burned.">
              <GweiAmount value={baseFee} />
            </KeyValue>
          )}
          {used !== null && (
            <KeyValue label="Network utilization" hint="Share of the gas limit used by the latest blocks.">
              <Meter percent={used} label={`${formatPercent(used)} of the gas limit`} />
              {formatPercent(used)}
            </KeyValue>
          )}
          {stats.gas_price_updated_at !== null && (
            <KeyValue label="As of" hint="Time of the latest block used for these prices.">
              <LongTimestamp timestamp={stats.gas_price_updated_at} />
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      <GasCharts blocks={blocks?.items} hasBaseFee={hasBaseFee} />
    </>
  );
}

/** The base fee behind the prices, in wei; null if the server does not return it. */
function givenBaseFee({ gas_prices }: Stats): string | null {
  const price = gas_prices?.average ?? null;
  const gwei = typeof price === 'object' ? price?.base_fee : null;
  return gwei == null || gwei < 0 ? null : BigInt(Math.round(Math.min(gwei, 1e15) * 1e9)).toString();
}
