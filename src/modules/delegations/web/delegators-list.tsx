import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { ageColumn, BlockLink, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { Delegator } from '../contract/delegation.ts';

/** Accounts that delegate to a contract, newest first. */
export const DELEGATORS_LIST: ListOf<Delegator> = {
  label: 'Delegators',
  columns: [
    {
      key: 'account',
      label: 'Account',
      place: 'title',
      cell: ({ authority }) => <AddressLink address={authority} />,
      skeleton: 14,
    },
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'state',
      label: 'State',
      place: 'second',
      cell: (row) => <DelegatorState of={row} />,
      skeleton: 8,
    },
    {
      key: 'ended',
      label: 'Ended',
      place: 'line',
      cell: ({ ended }) => (ended === null ? <NoValue /> : <End of={ended} />),
      skeleton: 14,
    },
    {
      key: 'transaction',
      label: 'Txn hash',
      place: 'third',
      cardLabel: 'Txn',
      cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
      skeleton: 12,
    },
    {
      key: 'block',
      label: 'Block',
      place: 'third-end',
      cell: ({ block_number: height }) => <BlockLink height={height} />,
      skeleton: 6,
    },
  ],
  rowKey: ({ transaction_hash: hash, index }) => `${hash} ${index}`,
};

function DelegatorState({ of: { is_current, status } }: { of: Delegator }) {
  if (is_current === true) return <Pill tone="ok">Delegates now</Pill>;
  if (status === null) return <span className="hint">not known if applied</span>;
  return <span className="hint">{is_current === false ? 'ended' : 'not known'}</span>;
}

function End({
  of: { address, timestamp, transaction_hash: hash },
}: {
  of: NonNullable<Delegator['ended']>;
}) {
  const paths = usePaths();
  return (
    <span>
      <a href={paths.transaction(hash)}>
        {timestamp === null ? 'by a transaction' : <Timestamp timestamp={timestamp} />}
      </a>
      <span className="hint">{address === null ? ', cleared' : ', changed to '}</span>
      {address !== null && <AddressLink address={address} />}
    </span>
  );
}
