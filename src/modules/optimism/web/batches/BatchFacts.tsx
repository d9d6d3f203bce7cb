import { useQuery } from '@tanstack/react-query';
import { LayerFact } from '#modules/kits/rollup/web/LayerFact.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { clipText, formatNumber } from '#sdk/web/entities/formats.ts';
import { BlockLink, FullHash, LongTimestamp } from '#sdk/web/entities/links.ts';
import { OtherFields } from '#sdk/web/entities/other-fields.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { PreviousNext } from '#sdk/web/ui/lists.ts';
import type { OwnBatch } from '../../contract/batch.ts';
import { L1Hashes } from '../columns.tsx';
import { batchPath } from '../paths.ts';
import { batchesAroundQuery } from '../queries.ts';
import { describeContainer } from './describe-container.ts';

const HASHES_MAX = 50;
const BLOBS_MAX = 50;

const NO_FIELDS: ReadonlySet<string> = new Set();

interface BatchFactsProps {
  batch: OwnBatch;
  /** The number in the URL, by which the neighboring batches are prefetched. */
  number: string;
}

/** All facts of a batch; of a data availability layer of its own, all that the server has. */
export function BatchFacts(props: BatchFactsProps) {
  return (
    <>
      <Facts {...props} />
      <OtherFields
        subject={{ blobs: props.batch.blobs.filter(isElsewhere) }}
        known={NO_FIELDS}
        label="Data"
      />
    </>
  );
}

/** Returns true if the data is not in a blob of the parent chain, but on Celestia, EigenDA or another layer. */
function isElsewhere(blob: object): boolean {
  return ['commitment', 'height', 'namespace', 'cert'].some((name) => name in blob);
}

function Facts({ batch, number }: BatchFactsProps) {
  const paths = usePaths();
  const blobs = batch.blobs.filter(({ hash }) => hash !== '');
  const { data: around } = useQuery({ ...batchesAroundQuery(Number(number)), throwOnError: false });
  const numbers = around?.items.map(({ number }) => number) ?? [];
  const toBatch = (number: number | undefined) => (number === undefined ? null : batchPath(paths, number));
  return (
    <KeyValueList label="The batch">
      <KeyValue label="Batch number" hint="Batches are numbered by the server that indexed them.">
        <span className="num">{formatNumber(batch.number)}</span>
        <PreviousNext
          noun="batch"
          previous={toBatch(numbers.find((number) => number < batch.number))}
          next={toBatch(numbers.findLast((number) => number > batch.number))}
        />
      </KeyValue>
      {batch.l1_timestamp !== null && (
        <KeyValue label="Timestamp" hint="Time at which the batch was written to the parent chain.">
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
      <LayerFact label="L1 txn hash" hint="The transactions of the parent chain that contain the batch.">
        <span>
          <L1Hashes hashes={batch.l1_transaction_hashes} max={HASHES_MAX} isFull />
        </span>
      </LayerFact>
      <KeyValue label="Batch data container" hint="Where the data of the batch is stored.">
        {describeContainer(batch.batch_data_container)}
      </KeyValue>
      {batch.fault != null && (
        <KeyValue
          label="Decoding error"
          hint="Why the rest of the data could not be decoded; the blocks before it are shown."
        >
          {clipText(batch.fault, 200)}
        </KeyValue>
      )}
      {blobs.slice(0, BLOBS_MAX).map(({ hash }) => (
        <KeyValue
          key={hash}
          label="Blob"
          hint="A blob of the parent chain that contains a part of the batch."
        >
          <FullHash hash={hash} label="blob hash" />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
