import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { ageColumn, BlockLink, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { Delegator } from '../contract/delegation.ts';

/** Accounts that delegate to a contract, newest first. */
export function delegatorsList(contract: string): ListOf<Delegator> {
  return {
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
        cell: (row) => <DelegatorState of={row} isRenewed={isRenewed(row, contract)} />,
        skeleton: 8,
      },
      {
        key: 'ended',
        label: 'Ended',
        place: 'line',
        cell: (row) =>
          row.ended === null ? <NoValue /> : <End of={row.ended} isRenewed={isRenewed(row, contract)} />,
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
}

/** True if the account gave the same delegation again. */
function isRenewed({ ended }: Delegator, contract: string): boolean {
  return ended?.address?.hash.toLowerCase() === contract.toLowerCase();
}

function DelegatorState({ of: { is_current, status }, isRenewed }: { of: Delegator; isRenewed: boolean }) {
  if (is_current === true) return <Pill tone="ok">Delegates now</Pill>;
  if (status === null) return <span className="hint">not known if applied</span>;
  if (isRenewed) return <span className="hint">renewed</span>;
  return <span className="hint">{is_current === false ? 'ended' : 'not known'}</span>;
}

interface EndProps {
  of: NonNullable<Delegator['ended']>;
  isRenewed: boolean;
}

function End({ of: { address, timestamp, transaction_hash: hash }, isRenewed }: EndProps) {
  const paths = usePaths();
  return (
    <span>
      <a href={paths.transaction(hash)}>
        {timestamp === null ? 'by a transaction' : <Timestamp timestamp={timestamp} />}
      </a>
      <span className="hint">
        {address === null ? ', cleared' : isRenewed ? ', given again' : ', changed to '}
      </span>
      {address !== null && !isRenewed && <AddressLink address={address} />}
    </span>
  );
}
