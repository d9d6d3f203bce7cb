import { useQuery } from '@tanstack/react-query';
import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { BlockLink, FullHash, LongTimestamp } from '#sdk/web/entities/links.ts';
import { OtherFields } from '#sdk/web/entities/other-fields.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { PreviousNext } from '#sdk/web/ui/lists.ts';
import type { ArbitrumBatch } from '../../contract/batch.ts';
import { batchPath } from '../paths.ts';
import { batchesCountQuery } from '../queries.ts';
import { BatchCount } from './BatchCount.tsx';
import { describeContainer } from './batches-list.tsx';

const AVAILABILITY_FIELDS = new Set(['batch_data_container']);

/** All facts of a batch; of a data availability layer of its own, all that the server has. */
export function BatchFacts({ batch }: { batch: ArbitrumBatch }) {
  return (
    <>
      <Facts batch={batch} />
      <OtherFields subject={batch.data_availability} known={AVAILABILITY_FIELDS} label="Data availability" />
    </>
  );
}

function Facts({ batch }: { batch: ArbitrumBatch }) {
  const paths = usePaths();
  const { data: count } = useQuery({ ...batchesCountQuery(), throwOnError: false });
  const { hash, block_number: l1Block, timestamp } = batch.commitment_transaction;
  return (
    <KeyValueList label="The batch">
      <KeyValue label="Txn batch number" hint="The number of batches before this one.">
        <span className="num">{formatNumber(batch.number)}</span>
        <PreviousNext
          noun="batch"
          previous={batch.number > 0 ? batchPath(paths, batch.number - 1) : null}
          next={batch.number + 1 === count ? null : batchPath(paths, batch.number + 1)}
        />
      </KeyValue>
      {timestamp !== null && (
        <KeyValue label="Timestamp" hint="Time at which the batch was written to the parent chain.">
          <LongTimestamp timestamp={timestamp} />
        </KeyValue>
      )}
      <KeyValue label="Transactions" hint="Transactions of this chain that are in the batch.">
        <BatchCount number={batch.number} count={batch.transactions_count} tab="txs" />
      </KeyValue>
      <KeyValue label="Blocks" hint="Blocks of this chain that are in the batch.">
        <BatchCount number={batch.number} count={batch.blocks_count} tab="blocks" />
        {batch.start_block_number !== null && batch.end_block_number !== null && (
          <span className="hint">
            <BlockLink height={batch.start_block_number} /> to <BlockLink height={batch.end_block_number} />
          </span>
        )}
      </KeyValue>
      {hash !== null && (
        <LayerFact label="L1 txn hash" hint="The transaction of the parent chain that contains the batch.">
          <ParentChainLink kind="tx" id={hash} isFull />
        </LayerFact>
      )}
      {l1Block !== null && (
        <LayerFact label="L1 block" hint="The block of the parent chain with that transaction.">
          <ParentChainLink kind="block" id={l1Block} />
        </LayerFact>
      )}
      <KeyValue label="Batch data container" hint="Where the data of the batch is stored.">
        {describeContainer(batch.batch_data_container)}
      </KeyValue>
      <KeyValue label="Before acc" hint="The accumulator of the inbox before the batch.">
        <FullHash hash={batch.before_acc_hash} label="accumulator before" />
      </KeyValue>
      <KeyValue label="After acc" hint="The accumulator of the inbox after the batch.">
        <FullHash hash={batch.after_acc_hash} label="accumulator behind" />
      </KeyValue>
    </KeyValueList>
  );
}
