import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { ageColumn } from '#sdk/web/entities/links.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { ZkevmBatchRow } from '../contract/batch.ts';
import { BatchLink } from './BatchLink.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { batchPath } from './paths.ts';

/** The list of batches. */
export const BATCHES_LIST: ListOf<ZkevmBatchRow> = {
  label: 'Txn batches',
  columns: [
    {
      key: 'number',
      label: 'Batch',
      place: 'title',
      cell: ({ number }) => (
        <b className="font-semibold">
          <BatchLink number={number} />
        </b>
      ),
      skeleton: 8,
    },
    {
      key: 'status',
      label: 'Status',
      place: 'second',
      cell: ({ status }) => <BatchStatus status={status} />,
      skeleton: 16,
    },
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'transactions',
      label: 'Txns',
      place: 'second-end',
      isRight: true,
      cardUnit: 'txns',
      cell: (batch) => <TransactionsLink batch={batch} />,
      skeleton: 4,
    },
    settledColumn('verify', 'Verify txn hash', ({ verify_transaction_hash: hash }) => hash),
    settledColumn('sequence', 'Sequence txn hash', ({ sequence_transaction_hash: hash }) => hash),
  ],
  rowKey: ({ number }) => String(number),
};

function settledColumn(
  key: 'sequence' | 'verify',
  label: string,
  hashOf: (batch: ZkevmBatchRow) => string | null,
): Column<ZkevmBatchRow> {
  return {
    key,
    label,
    place: 'below',
    cardLabel: label,
    cell: (batch) => {
      const hash = hashOf(batch);
      return hash === null ? <span className="hint">pending</span> : <ParentChainLink kind="tx" id={hash} />;
    },
    skeleton: 13,
  };
}

function TransactionsLink({ batch: { number, transactions_count: count } }: { batch: ZkevmBatchRow }) {
  return <a href={batchPath(usePaths(), number, { tab: 'txs' })}>{formatNumber(count)}</a>;
}
