import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { CHART_POINTS, HOSTILE_NAME, UINT256_MAX } from './kit-data.ts';
import { Specimens } from './Specimen.tsx';

/** Panels, field lists, alerts, charts, code, and their placeholders. */
export function KitPanels() {
  return (
    <Specimens title="Panels">
      <Alert>We're indexing this chain right now.</Alert>
      <Alert tone="bad">{HOSTILE_NAME}</Alert>
      <Alert tone="ok">All is well.</Alert>
      <Alert tone="info">A newer version is there.</Alert>
      <KeyValueList label="Field list">
        <KeyValue label="Block">1,284,901</KeyValue>
        <KeyValue label="Base fee" hint="What every transaction of the block burns for each unit of gas.">
          4.32 gwei
        </KeyValue>
        <KeyValue label="Name">
          <HostileText text={HOSTILE_NAME} lengthMax={200} />
        </KeyValue>
        <KeyValue label="Supply">
          <span className="amt-full">{formatNumber(UINT256_MAX)}</span>
        </KeyValue>
      </KeyValueList>
      <SkeletonFacts panels={[3]} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ChartFrame title="Daily transactions" period="Last 30 days" figure="2,214" state="ready">
          <LineChart points={CHART_POINTS} format={formatNumber} />
        </ChartFrame>
        <ChartFrame title="One day" period="Today" state="ready">
          <LineChart points={CHART_POINTS.slice(0, 1)} format={formatNumber} />
        </ChartFrame>
        <ChartFrame title="A balance" period="Last 30 days" state="ready">
          <LineChart points={CHART_POINTS} format={formatNumber} isZoomed />
        </ChartFrame>
        <ChartFrame title="On its way" period="Last 30 days" state="loading" />
        <ChartFrame
          title="Coin price"
          state="empty"
          emptyReason="No price is known for the coin of this chain."
        />
        <ChartFrame title="Market cap" state="failed" onRetry={() => {}} />
      </div>
      <Panel title="Empty">
        <EmptyState title="No transactions yet">
          They appear here as soon as the first one is mined.
        </EmptyState>
      </Panel>
      <Panel title="Failed">
        <ErrorState what="The logs" onRetry={() => {}} />
      </Panel>
      <CodeBlock
        label="Raw trace"
        code={JSON.stringify({ from: HOSTILE_NAME, value: UINT256_MAX }, null, 2)}
      />
    </Specimens>
  );
}
