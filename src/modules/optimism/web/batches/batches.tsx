import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, BlockLink } from '#sdk/web/entities/links.ts';
import type { OptimismBatchRow } from '../../contract/batch.ts';
import { l1HashesColumn } from '../columns.tsx';
import { ListPageSkeleton } from '../ListPageSkeleton.tsx';
import type { Listing } from '../listing.ts';
import { batchPath } from '../paths.ts';
import { batchesCountQuery, batchesQuery } from '../queries.ts';
import { BatchLink } from './BatchLink.tsx';
import { describeContainer } from './describe-container.ts';
import { NewBatches } from './NewBatches.tsx';

/** The list of batches. */
export const BATCHES: Listing<OptimismBatchRow> = {
  route: '/batches',
  noun: ['batch', 'batches'],
  description: 'batches of blocks on the parent chain, newest first',
  rows: batchesQuery,
  count: batchesCountQuery,
  empty: {
    title: 'No batches yet',
    text: 'The sequencer writes transactions to the parent chain in batches.',
  },
  Live: NewBatches,
  Skeleton: BatchesSkeleton,
  list: {
    label: 'Batches',
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
      ageColumn(({ l1_timestamp: timestamp }) => timestamp),
      {
        key: 'container',
        label: 'Container',
        place: 'second',
        look: 'muted',
        cell: ({ batch_data_container: container }) => describeContainer(container),
        skeleton: 10,
      },
      {
        key: 'blocks',
        label: 'Blocks',
        place: 'third',
        cardLabel: 'Blocks',
        cell: ({ l2_start_block_number: start, l2_end_block_number: end }) => (
          <>
            <BlockLink height={start} /> to <BlockLink height={end} />
          </>
        ),
        skeleton: 20,
      },
      l1HashesColumn(({ l1_transaction_hashes: hashes }) => hashes),
      {
        key: 'transactions',
        label: 'Txns',
        place: 'second-end',
        isRight: true,
        cardUnit: 'txns',
        cell: ({ number, transactions_count: count }) => <TransactionsCount number={number} count={count} />,
        skeleton: 5,
      },
    ],
    rowKey: ({ number }) => String(number),
  },
};

function TransactionsCount({ number, count }: { number: number; count: number }) {
  return <a href={batchPath(usePaths(), number, { tab: 'txs' })}>{formatNumber(count)}</a>;
}

function BatchesSkeleton() {
  return <ListPageSkeleton of={BATCHES.list} />;
}
