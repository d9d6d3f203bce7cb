import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useUiConfig } from '#sdk/web/app/settings.ts';
import { LongTimestamp } from '#sdk/web/entities/links.ts';
import { OtherFields } from '#sdk/web/entities/other-fields.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { BlockBatch } from '../contract/batch.ts';
import { BatchLink } from './batches/BatchLink.tsx';
import { describeContainer } from './batches/describe-container.ts';
import { L1Hashes } from './columns.tsx';
import { optimismBlock } from './read-optimism.ts';

const HASHES_MAX = 20;

/** Displayed fields of a batch. */
const BATCH_FIELDS: ReadonlySet<string> = new Set([
  ...['number', 'l1_timestamp', 'l1_transaction_hashes', 'batch_data_container'],
]);

/** The batch that contains a block, and its transactions on the parent chain. */
export function Slot({ block }: SlotProps['block-sections']) {
  const { optimism: batch } = optimismBlock(block);
  const { hiddenBlockFields: hidden } = useUiConfig();
  const hasBatch = !hidden.includes('batch');
  const hasStatus = !hidden.includes('L1_status');
  if (!batch || !(hasBatch || hasStatus)) return null;
  return (
    <>
      <KeyValueList label="Parent chain">
        {hasBatch && (
          <KeyValue label="Batch" hint="The batch that contains the block.">
            <BatchLink number={batch.number} />
            <span className="hint">{describeContainer(batch.batch_data_container)}</span>
          </KeyValue>
        )}
        {hasStatus && <Settled batch={batch} />}
      </KeyValueList>
      <OtherFields subject={batch} known={BATCH_FIELDS} label="Batch" />
    </>
  );
}

/** Transactions of the batch on the parent chain. */
function Settled({ batch }: { batch: BlockBatch }) {
  return (
    <>
      <LayerFact label="L1 txn hash" hint="The transactions of the parent chain that contain the batch.">
        <span>
          <L1Hashes hashes={batch.l1_transaction_hashes} max={HASHES_MAX} isFull />
        </span>
      </LayerFact>
      {batch.l1_timestamp !== null && (
        <LayerFact label="L1 timestamp" hint="Time at which the batch was written to the parent chain.">
          <LongTimestamp timestamp={batch.l1_timestamp} />
        </LayerFact>
      )}
    </>
  );
}
