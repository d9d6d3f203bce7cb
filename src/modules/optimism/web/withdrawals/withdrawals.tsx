import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ageColumn, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { NoValue } from '#sdk/web/ui/lists.ts';
import type { OptimismWithdrawal } from '../../contract/withdrawal.ts';
import { l1HashColumn } from '../columns.tsx';
import { ListPageSkeleton } from '../ListPageSkeleton.tsx';
import type { Listing } from '../listing.ts';
import { withdrawalsCountQuery, withdrawalsQuery } from '../queries.ts';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

/** The list of withdrawals. */
export const WITHDRAWALS: Listing<OptimismWithdrawal> = {
  route: '/l2-withdrawals',
  noun: ['withdrawal', 'withdrawals'],
  description: 'withdrawals to the parent chain, newest first',
  rows: withdrawalsQuery,
  count: withdrawalsCountQuery,
  empty: {
    title: 'No withdrawals yet',
    text: 'Withdrawals to the parent chain appear here with their status.',
  },
  Skeleton: WithdrawalsSkeleton,
  list: {
    label: 'Withdrawals (L2 to L1)',
    columns: [
      {
        key: 'nonce',
        label: 'Msg nonce',
        place: 'title',
        cell: ({ msg_nonce: nonce, msg_nonce_version: version }) => (
          <>
            <b className="num font-semibold">{formatNumber(nonce)}</b>{' '}
            <span className="hint">version {formatNumber(version)}</span>
          </>
        ),
        skeleton: 12,
      },
      ageColumn(({ l2_timestamp: timestamp }) => timestamp),
      {
        key: 'from',
        label: 'From',
        place: 'third',
        cell: ({ from }) => (from === null ? <NoValue /> : <AddressLink address={from} />),
        skeleton: 14,
      },
      {
        key: 'l2-hash',
        label: 'L2 txn hash',
        place: 'below',
        cardLabel: 'L2 txn hash',
        cell: ({ l2_transaction_hash: hash }) => <TransactionLink hash={hash} />,
        skeleton: 13,
      },
      {
        key: 'status',
        label: 'Status',
        place: 'second',
        cell: ({ status, msg_nonce: nonce }) => <WithdrawalStatus status={status} nonce={String(nonce)} />,
        skeleton: 16,
      },
      l1HashColumn(({ l1_transaction_hash: hash }) => hash, 'not yet'),
      {
        key: 'end',
        label: 'Challenge period ends',
        place: 'below',
        cardLabel: 'Challenge period ends',
        cell: ({ challenge_period_end: end }) => (end === null ? <NoValue /> : <Timestamp timestamp={end} />),
        skeleton: 8,
      },
    ],
    rowKey: ({ msg_nonce_raw: nonce, l2_transaction_hash: hash }, index) => `${nonce}-${hash}-${index}`,
  },
};

function WithdrawalsSkeleton() {
  return <ListPageSkeleton of={WITHDRAWALS.list} />;
}
