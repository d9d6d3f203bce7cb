import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { ageColumn, transactionColumn } from '#sdk/web/entities/links.ts';
import { NoValue } from '#sdk/web/ui/lists.ts';
import type { OptimismDeposit } from '../contract/deposit.ts';
import { l1BlockColumn, l1HashColumn } from './columns.tsx';
import { ListPageSkeleton } from './ListPageSkeleton.tsx';
import type { Listing } from './listing.ts';
import { NewDeposits } from './NewDeposits.tsx';
import { depositsCountQuery, depositsQuery } from './queries.ts';

/** The list of deposits. */
export const DEPOSITS: Listing<OptimismDeposit> = {
  route: '/l2-deposits',
  noun: ['deposit', 'deposits'],
  description: 'deposits from the parent chain, newest first',
  rows: depositsQuery,
  count: depositsCountQuery,
  empty: {
    title: 'No deposits yet',
    text: 'Deposits from the parent chain appear here with both transactions.',
  },
  Live: NewDeposits,
  Skeleton: DepositsSkeleton,
  list: {
    label: 'Deposits (L1 to L2)',
    columns: [
      transactionColumn(({ l2_transaction_hash: hash }) => hash, 'L2 txn hash'),
      ageColumn(({ l1_block_timestamp: timestamp }) => timestamp),
      {
        key: 'origin',
        label: 'L1 txn origin',
        place: 'second',
        cell: ({ l1_transaction_origin: origin }) =>
          origin === '' ? <NoValue /> : <ParentChainLink kind="address" id={origin} />,
        skeleton: 13,
      },
      l1BlockColumn(({ l1_block_number: height }) => height),
      l1HashColumn(({ l1_transaction_hash: hash }) => hash),
      {
        key: 'gas',
        label: 'Gas limit',
        place: 'third',
        isRight: true,
        cardLabel: 'Gas limit',
        cell: ({ l2_transaction_gas_limit: gas }) => formatNumber(gas),
        skeleton: 8,
      },
    ],
    rowKey: ({ l2_transaction_hash: hash }) => hash,
  },
};

function DepositsSkeleton() {
  return <ListPageSkeleton of={DEPOSITS.list} />;
}
