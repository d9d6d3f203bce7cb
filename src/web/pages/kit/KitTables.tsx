import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { ageColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import type { ListOf } from '../../ui/list/column.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { ADDRESSES, HOSTILE_NAME, TRANSACTION_HASH, UINT256_MAX } from './kit-data.ts';
import { Specimens } from './Specimen.tsx';

const ROWS = [
  { method: 'transfer', timestamp: '2026-11-21T03:04:11.000000Z', value: '1250000000000000000' },
  { method: HOSTILE_NAME, timestamp: '2283393000-01-01T00:00:00.000000Z', value: UINT256_MAX },
  { method: '0x3593564c', timestamp: 'no time', value: 'no number' },
];

const LIST: ListOf<(typeof ROWS)[number]> = {
  label: 'Specimen rows',
  columns: [
    transactionColumn(() => TRANSACTION_HASH),
    {
      key: 'method',
      label: 'Method',
      place: 'second',
      width: 'clipped',
      cell: ({ method }) => <MethodPill method={method} />,
      skeleton: 9,
    },
    ageColumn(({ timestamp }) => timestamp),
    {
      key: 'from',
      label: 'From',
      place: 'line',
      cell: (_, index) => <AddressLink address={ADDRESSES[index * 2 + 1]?.address ?? { hash: '' }} />,
      skeleton: 14,
    },
    {
      key: 'value',
      label: 'Value',
      place: 'below',
      isRight: true,
      cell: ({ value }) => <Amount value={value} decimals={18} unit="ETH" isShort />,
      skeleton: 10,
    },
  ],
  rowKey: ({ method }) => method,
};

/** A list, which becomes cards in a narrow panel, and its skeleton. */
export function KitTables() {
  return (
    <Specimens title="Tables">
      <List of={LIST} rows={ROWS} />
      <ListSkeleton of={{ ...LIST, label: 'Rows on their way' }} rows={2} />
    </Specimens>
  );
}
