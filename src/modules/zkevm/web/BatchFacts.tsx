import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { FullHash, LongTimestamp } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { PreviousNext } from '#sdk/web/ui/lists.ts';
import type { ZkevmBatch } from '../contract/batch.ts';
import { BatchStatus } from './BatchStatus.tsx';
import { batchPath } from './paths.ts';
import { batchesCountQuery } from './queries.ts';

/** All facts of a batch. */
export function BatchFacts({ batch }: { batch: ZkevmBatch }) {
  return (
    <>
      <KeyValueList label="The batch">
        <KeyValue label="Txn batch number" hint="The number of batches before this one.">
          <BatchHeight number={batch.number} />
        </KeyValue>
        <KeyValue label="Status" hint="Settlement status on the parent chain.">
          <BatchStatus status={batch.status} />
        </KeyValue>
        <KeyValue label="Timestamp" hint="Time at which the batch was created.">
          {batch.timestamp === null ? (
            <span className="hint">not known</span>
          ) : (
            <LongTimestamp timestamp={batch.timestamp} />
          )}
        </KeyValue>
        <KeyValue label="Transactions" hint="Transactions of this chain that are in the batch.">
          <TransactionsLink batch={batch} />
        </KeyValue>
        <KeyValue
          label="Verify txn hash"
          hint="The transaction of the parent chain that proved the batch; final since then."
        >
          <SettledBy hash={batch.verify_transaction_hash} />
        </KeyValue>
        <KeyValue
          label="Sequence txn hash"
          hint="The transaction of the parent chain that contains the data of the batch."
        >
          <SettledBy hash={batch.sequence_transaction_hash} />
        </KeyValue>
      </KeyValueList>
      <KeyValueList label="Roots">
        <KeyValue label="Global exit root" hint="Digest of the exits from both chains (global exit root).">
          <FullHash hash={batch.global_exit_root} label="global exit root" />
        </KeyValue>
        <KeyValue label="Acc input hash" hint="Digest of the inputs of all batches up to this one.">
          <FullHash hash={batch.acc_input_hash} label="acc input hash" />
        </KeyValue>
        <KeyValue label="State root" hint="Digest of all balances and storage after this batch.">
          <FullHash hash={batch.state_root} label="state root" />
        </KeyValue>
      </KeyValueList>
    </>
  );
}

function BatchHeight({ number }: { number: number }) {
  const paths = usePaths();
  const { data: newest } = useQuery({ ...batchesCountQuery(), throwOnError: false });
  return (
    <>
      <span className="num">{formatNumber(number)}</span>
      <PreviousNext
        noun="batch"
        previous={number > 0 ? batchPath(paths, number - 1) : null}
        next={number === newest ? null : batchPath(paths, number + 1)}
      />
    </>
  );
}

function TransactionsLink({ batch: { number, transactions_count: count } }: { batch: ZkevmBatch }) {
  const paths = usePaths();
  return (
    <a href={batchPath(paths, number, { tab: 'txs' })}>
      {formatNumber(count)} {count === 1 ? 'transaction' : 'transactions'}
    </a>
  );
}

function SettledBy({ hash }: { hash: string | null }) {
  if (hash === null) return <span className="hint">pending</span>;
  return <ParentChainLink kind="tx" id={hash} isFull />;
}
