import { BlockLink } from '../../../web/entities/BlockLink.tsx';
import { FullHash } from '../../../web/entities/FullHash.tsx';
import { formatNumber } from '../../../web/entities/format/format-number.ts';
import { LongTimestamp } from '../../../web/entities/Timestamp.tsx';
import { usePaths } from '../../../web/paths.ts';
import { KeyValue, KeyValueList } from '../../../web/ui/KeyValue.tsx';
import type { OptimismBatch } from '../contract/batch.ts';
import { L1Hashes } from './columns.tsx';
import { describeContainer } from './describe-container.ts';
import { batchPath } from './paths.ts';

const HASHES_MAX = 50;
const BLOBS_MAX = 50;

/** All facts of a batch. */
export function BatchFacts({ batch }: { batch: OptimismBatch }) {
  const paths = usePaths();
  return (
    <KeyValueList label="The batch">
      <KeyValue label="Batch number" hint="Numbers of batches are given by the server that found them.">
        <span className="num">{formatNumber(batch.number)}</span>
        {batch.number > 0 && <a href={batchPath(paths, batch.number - 1)}>Previous batch</a>}
        <a href={batchPath(paths, batch.number + 1)}>Next batch</a>
      </KeyValue>
      {batch.l1_timestamp !== null && (
        <KeyValue label="Timestamp" hint="When the batch was written to the parent chain.">
          <LongTimestamp timestamp={batch.l1_timestamp} />
        </KeyValue>
      )}
      <KeyValue label="Transactions" hint="Transactions of this chain that are in the batch.">
        <a href={batchPath(paths, batch.number, { tab: 'txs' })}>{formatNumber(batch.transactions_count)}</a>
      </KeyValue>
      <KeyValue label="Blocks" hint="Blocks of this chain that are in the batch.">
        <span>
          <BlockLink height={batch.l2_start_block_number} /> to{' '}
          <BlockLink height={batch.l2_end_block_number} />
        </span>
      </KeyValue>
      <KeyValue label="L1 txn hash" hint="The transactions of the parent chain that hold the batch.">
        <span>
          <L1Hashes hashes={batch.l1_transaction_hashes} max={HASHES_MAX} />
        </span>
      </KeyValue>
      <KeyValue label="Batch data container" hint="Where the data of the batch is kept.">
        {describeContainer(batch.batch_data_container)}
      </KeyValue>
      {batch.blobs.slice(0, BLOBS_MAX).map(({ hash }) => (
        <KeyValue key={hash} label="Blob" hint="A blob of the parent chain that holds a part of the batch.">
          <FullHash hash={hash} label="blob hash" />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
