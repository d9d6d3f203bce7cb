import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, BlockLink } from '#sdk/web/entities/links.ts';
import type { TxnBatch } from '../../contract/batch.ts';
import { l1HashesColumn } from '../columns.tsx';
import { ListPageSkeleton } from '../ListPageSkeleton.tsx';
import type { Listing } from '../listing.ts';
import { listPath } from '../paths.ts';
import { batchesCountQuery, txnBatchesCountQuery, txnBatchesQuery } from '../queries.ts';

/** The list of blocks with the transactions of the parent chain that contain them. */
export const TXN_BATCHES: Listing<TxnBatch> = {
  route: '/l2-txn-batches',
  noun: ['batched block', 'batched blocks'],
  description: 'blocks and the transactions of the parent chain that contain them, newest first',
  rows: txnBatchesQuery,
  count: txnBatchesCountQuery,
  empty: {
    title: 'No batches yet',
    text: 'The sequencer writes transactions to the parent chain in batches.',
  },
  Aside: BatchesLink,
  asideCount: batchesCountQuery,
  // Current servers only have batches.
  successor: '/batches',
  Skeleton: TxnBatchesSkeleton,
  list: {
    label: 'Txn batches',
    columns: [
      {
        key: 'block',
        label: 'L2 block',
        place: 'title',
        cell: ({ l2_block_number: height }) => (
          <b className="font-semibold">
            <BlockLink height={height} />
          </b>
        ),
        skeleton: 9,
      },
      ageColumn(({ l1_timestamp: timestamp }) => timestamp),
      l1HashesColumn(({ l1_transaction_hashes: hashes }) => hashes),
      {
        key: 'transactions',
        label: 'Txns',
        place: 'second',
        isRight: true,
        cardUnit: 'txns',
        cell: ({ transactions_count: count }) => formatNumber(count),
        skeleton: 5,
      },
    ],
    rowKey: ({ l2_block_number: height }) => String(height),
  },
};

/** Links to the batches themselves, if the API has them. */
function BatchesLink() {
  const { data } = useQuery({ ...batchesCountQuery(), throwOnError: false });
  const href = listPath(usePaths(), '/batches');
  if (!data) return null;
  return (
    <p className="count-line">
      <a href={href}>{formatNumber(data)} batches</a>
    </p>
  );
}

function TxnBatchesSkeleton() {
  return <ListPageSkeleton of={TXN_BATCHES.list} />;
}
