import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { Table } from '../../ui/Table.tsx';
import { ADDRESSES, HOSTILE_NAME, TRANSACTION_HASH, UINT256_MAX } from './kit-data.ts';
import { Specimens } from './Specimen.tsx';

const HEAD = [
  { key: 'hash', label: 'Txn hash' },
  { key: 'method', label: 'Method' },
  { key: 'age', label: <AgeHead /> },
  { key: 'from', label: 'From' },
  { key: 'value', label: 'Value', isRight: true },
];
const ROWS = [
  { method: 'transfer', timestamp: '2026-11-21T03:04:11.000000Z', value: '1250000000000000000' },
  { method: HOSTILE_NAME, timestamp: '2283393000-01-01T00:00:00.000000Z', value: UINT256_MAX },
  { method: '0x3593564c', timestamp: 'no time', value: 'no number' },
];

/** A table, which is cards where it is narrow, and one on its way. */
export function KitTables() {
  return (
    <Specimens title="Tables">
      <Table label="Specimen rows" head={HEAD}>
        {ROWS.map(({ method, timestamp, value }, index) => (
          <tr key={method}>
            <td className="o1">
              <TransactionLink hash={TRANSACTION_HASH} />
            </td>
            <td className="o3 clip">
              <MethodPill method={method} />
            </td>
            <td className="o2 end age">
              <Timestamp timestamp={timestamp} />
            </td>
            <td className="o4 wide">
              <AddressLink address={ADDRESSES[index * 2 + 1]?.address ?? { hash: '' }} />
            </td>
            <td className="o5 wide r">
              <Amount value={value} decimals={18} unit="ETH" isShort />
            </td>
          </tr>
        ))}
      </Table>
      <SkeletonTable label="Rows on their way" head={HEAD} rows={2} />
    </Specimens>
  );
}
