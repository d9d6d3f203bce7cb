import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { BatchLink } from './BatchLink.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { zkevmFields } from './read-batch.ts';

interface BatchSectionProps {
  of: object;
  /** Rows that the operator hides. */
  hidden: readonly string[];
}

/** Batch of a transaction or a block; renders nothing if all of its fields are missing. */
export function BatchSection({ of, hidden }: BatchSectionProps) {
  const fields = zkevmFields(of);
  const number = hidden.includes('batch') ? undefined : fields.zkevm_batch_number;
  const settled: typeof fields = hidden.includes('L1_status') ? {} : fields;
  const { zkevm_status: status, zkevm_sequence_hash: sequence, zkevm_verify_hash: verify } = settled;
  if (number === undefined && status === undefined) return null;
  return (
    <KeyValueList label="Batch">
      {status !== undefined && (
        <KeyValue label="Confirmation status" hint="Settlement status on the parent chain.">
          <BatchStatus status={status} />
        </KeyValue>
      )}
      {number !== undefined && (
        <KeyValue label="Txn batch" hint="The batch that it is settled with.">
          <BatchLink number={number} />
        </KeyValue>
      )}
      {sequence && (
        <KeyValue
          label="Sequence txn hash"
          hint="The transaction of the parent chain that contains the data of the batch."
        >
          <ParentChainLink kind="tx" id={sequence} isFull />
        </KeyValue>
      )}
      {verify && (
        <KeyValue label="Verify txn hash" hint="The transaction of the parent chain that proved the batch.">
          <ParentChainLink kind="tx" id={verify} isFull />
        </KeyValue>
      )}
    </KeyValueList>
  );
}
