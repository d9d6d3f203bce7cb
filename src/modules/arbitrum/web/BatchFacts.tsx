import { BlockLink } from '../../../web/entities/BlockLink.tsx';
import { FullHash } from '../../../web/entities/FullHash.tsx';
import { formatNumber } from '../../../web/entities/format/format-number.ts';
import { ParentChainLink } from '../../../web/entities/ParentChainLink.tsx';
import { LongTimestamp } from '../../../web/entities/Timestamp.tsx';
import { usePaths } from '../../../web/paths.ts';
import { KeyValue, KeyValueList } from '../../../web/ui/KeyValue.tsx';
import type { ArbitrumBatch } from '../contract/batch.ts';
import { describeContainer } from './batches-list.tsx';
import { batchPath } from './paths.ts';

/** All facts of a batch. */
export function BatchFacts({ batch }: { batch: ArbitrumBatch }) {
  const paths = usePaths();
  const { hash, block_number: l1Block, timestamp } = batch.commitment_transaction;
  return (
    <KeyValueList label="The batch">
      <KeyValue label="Txn batch number" hint="The number of batches before this one.">
        <span className="num">{formatNumber(batch.number)}</span>
        {batch.number > 0 && <a href={batchPath(paths, batch.number - 1)}>Previous batch</a>}
        <a href={batchPath(paths, batch.number + 1)}>Next batch</a>
      </KeyValue>
      {timestamp !== null && (
        <KeyValue label="Timestamp" hint="When the batch was written to the parent chain.">
          <LongTimestamp timestamp={timestamp} />
        </KeyValue>
      )}
      <KeyValue label="Transactions" hint="Transactions of this chain that are in the batch.">
        <a href={batchPath(paths, batch.number, { tab: 'txs' })}>{formatNumber(batch.transactions_count)}</a>
      </KeyValue>
      <KeyValue label="Blocks" hint="Blocks of this chain that are in the batch.">
        <a href={batchPath(paths, batch.number, { tab: 'blocks' })}>{formatNumber(batch.blocks_count)}</a>
        <span className="hint">
          <BlockLink height={batch.start_block_number} /> to <BlockLink height={batch.end_block_number} />
        </span>
      </KeyValue>
      {hash !== null && (
        <KeyValue label="L1 txn hash" hint="The transaction of the parent chain that holds the batch.">
          <ParentChainLink kind="tx" id={hash} isFull />
        </KeyValue>
      )}
      {l1Block !== null && (
        <KeyValue label="L1 block" hint="The block of the parent chain with that transaction.">
          <ParentChainLink kind="block" id={l1Block} />
        </KeyValue>
      )}
      <KeyValue label="Batch data container" hint="Where the data of the batch is kept.">
        {describeContainer(batch.batch_data_container)}
      </KeyValue>
      <KeyValue label="Before acc" hint="The accumulator of the inbox before the batch.">
        <FullHash hash={batch.before_acc_hash} label="accumulator before" />
      </KeyValue>
      <KeyValue label="After acc" hint="The accumulator of the inbox behind the batch.">
        <FullHash hash={batch.after_acc_hash} label="accumulator behind" />
      </KeyValue>
    </KeyValueList>
  );
}
