import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { ageColumn, BlockLink, HashText, TransactionLink } from '#sdk/web/entities/links.ts';
import { type ListOf, NoValue } from '#sdk/web/ui/lists.ts';
import type { OperationRow } from '../../contract/operation.ts';
import { OperationStatus } from '../OperationStatus.tsx';
import { operationPath } from '../paths.ts';

/** The list of user operations. */
export const OPERATIONS_LIST: ListOf<OperationRow> = {
  label: 'User operations',
  columns: [
    {
      key: 'hash',
      label: 'User op hash',
      place: 'title',
      cell: ({ hash }) => <OperationLink hash={hash} />,
      skeleton: 13,
    },
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'status',
      label: 'Status',
      place: 'second',
      cell: ({ status }) => <OperationStatus isSuccess={status} />,
      skeleton: 9,
    },
    {
      key: 'sender',
      label: 'Sender',
      place: 'third',
      cardLabel: 'Sender',
      cell: ({ address }) => <AddressLink address={address} />,
      skeleton: 13,
    },
    {
      key: 'paymaster',
      label: 'Paymaster',
      place: 'below',
      cardLabel: 'Paymaster',
      cell: ({ paymaster }) => (paymaster === null ? <NoValue /> : <AddressLink address={paymaster} />),
      skeleton: 13,
    },
    {
      key: 'transaction',
      label: 'Txn hash',
      place: 'fourth',
      cardLabel: 'Txn',
      cell: ({ transaction_hash: hash }) => <TransactionLink hash={hash} />,
      skeleton: 13,
    },
    {
      key: 'block',
      label: 'Block',
      place: 'second-end',
      cell: ({ block_number: number }) => <BlockLink height={Number(number)} />,
      skeleton: 9,
    },
    {
      key: 'fee',
      label: 'Fee',
      place: 'fourth-end',
      isRight: true,
      cell: ({ fee }) => <CoinAmount value={fee} isShort isRounded />,
      skeleton: 9,
    },
  ],
  rowKey: ({ hash, transaction_hash, bundle_index, position }) =>
    `${hash} ${transaction_hash} ${bundle_index} ${position}`,
};

/** A link to an operation, by its shortened hash. */
function OperationLink({ hash }: { hash: string }) {
  return (
    <a className="hash" href={operationPath(usePaths(), hash)} title={hash}>
      <HashText hash={hash} headDigits={8} />
    </a>
  );
}
