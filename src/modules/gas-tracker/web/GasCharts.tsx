import type { Block } from '#sdk/contract/entities.ts';
import { useGweiName } from '#sdk/web/app/settings.ts';
import { formatGweiNumber, formatNumber, formatPercent } from '#sdk/web/entities/formats.ts';
import { ChartFrame, type ChartPoint, type ChartState } from '#sdk/web/ui/charts.ts';
import { LineChart } from '#sdk/web/ui/line-chart.ts';

interface GasChartsProps {
  blocks: readonly Block[] | undefined;
  hasBaseFee: boolean;
}

/** The base fee of the newest blocks, unless the operator hides it, and their gas utilization. */
export function GasCharts({ blocks, hasBaseFee }: GasChartsProps) {
  const unit = useGweiName();
  const inOrder = [...(blocks ?? [])].reverse();
  const fees = toPoints(inOrder, ({ base_fee_per_gas }) =>
    base_fee_per_gas === null ? Number.NaN : Number(base_fee_per_gas) / 1e9,
  );
  const shares = toPoints(inOrder, ({ gas_used_percentage }) => Number(gas_used_percentage));
  return (
    <div className="home-charts">
      {hasBaseFee && (
        <GasChart
          title="Base fee"
          points={fees}
          isLoading={blocks === undefined}
          format={(gwei) => `${formatGweiNumber(gwei)} ${unit}`}
          emptyReason="The blocks of this chain have no base fee."
        />
      )}
      <GasChart
        title="Gas used"
        points={shares}
        isLoading={blocks === undefined}
        format={(share) => formatPercent(share)}
        emptyReason="No block has been indexed yet."
      />
    </div>
  );
}

interface GasChartProps {
  title: string;
  points: readonly ChartPoint[];
  isLoading: boolean;
  format: (value: number) => string;
  emptyReason: string;
}

function GasChart({ title, points, isLoading, format, emptyReason }: GasChartProps) {
  const last = points.at(-1);
  const state: ChartState = isLoading ? 'loading' : last === undefined ? 'empty' : 'ready';
  return (
    <ChartFrame
      title={title}
      period={points.length > 0 ? `The newest ${formatNumber(points.length)} blocks` : ''}
      figure={last && format(last.value)}
      state={state}
      emptyReason={emptyReason}
    >
      <LineChart points={points} format={format} />
    </ChartFrame>
  );
}

function toPoints(blocks: readonly Block[], read: (block: Block) => number): ChartPoint[] {
  return blocks
    .map((block) => ({ label: formatNumber(block.height), value: read(block) }))
    .filter(({ value }) => Number.isFinite(value));
}
