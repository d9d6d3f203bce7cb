import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { formatPercent } from '../../entities/format/format-percent.ts';
import { GweiAmount } from '../../entities/GweiAmount.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { blocksQuery } from '../../features/block/queries.ts';
import { statsQuery } from '../../features/stats/queries.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { GasCharts } from './GasCharts.tsx';
import { GasPrices } from './GasPrices.tsx';
import { GasTrackerSkeleton } from './GasTrackerSkeleton.tsx';

/** What gas costs now, and how full the newest blocks are. */
export function GasTrackerPage() {
  const { data: stats } = useSuspenseQuery(statsQuery());
  const { data: blocks, isPending } = useQuery({ ...blocksQuery({ type: 'block' }), throwOnError: false });
  if (isPending) return <GasTrackerSkeleton />;
  const [newest] = blocks?.items ?? [];
  const baseFee = newest?.base_fee_per_gas ?? null;
  const used = stats.network_utilization_percentage;
  return (
    <>
      <h1>Gas tracker</h1>
      <GasPrices stats={stats} baseFee={baseFee} />
      <div className="mt-3">
        <KeyValueList label="The network">
          {baseFee !== null && (
            <KeyValue label="Base fee" hint="The least price of gas in the newest block; it is burnt.">
              <GweiAmount value={baseFee} />
            </KeyValue>
          )}
          <KeyValue
            label="Network utilization"
            hint="The share of the gas limit that the newest hundred blocks used."
          >
            <Meter percent={used} label={`${formatPercent(used)} of the gas limit`} />
            {formatPercent(used)}
          </KeyValue>
          {stats.gas_price_updated_at !== null && (
            <KeyValue label="As of" hint="When the newest block was made that these prices follow from.">
              <LongTimestamp timestamp={stats.gas_price_updated_at} />
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      <GasCharts blocks={blocks?.items} />
    </>
  );
}
