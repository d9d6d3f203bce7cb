import type { InternalTransaction } from '../../../contract/internal-transaction.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { FromTo } from '../../entities/FromTo.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { FrameKind } from './FrameKind.tsx';

/** The columns of an address's internal transactions. */
export function useAddressInternalTransactionsHead(): TableHead[] {
  const { symbol } = usePublicConfig().chain.currency;
  return [
    { key: 'hash', label: 'Parent txn hash' },
    { key: 'type', label: 'Type' },
    { key: 'block', label: 'Block' },
    { key: 'age', label: <AgeHead /> },
    { key: 'fromto', label: 'From → To' },
    { key: 'value', label: `Value ${symbol}`, isRight: true },
  ];
}

/** Internal transactions of many transactions that an address takes part in. */
export function AddressInternalTransactionsTable({
  items,
  self,
}: {
  items: readonly InternalTransaction[];
  self: string;
}) {
  return (
    <Table label="Internal transactions" isWide head={useAddressInternalTransactionsHead()}>
      {items.map((item) => (
        <tr key={`${item.transaction_hash}-${item.index}`}>
          <td className="o1">
            <TransactionLink hash={item.transaction_hash} />
          </td>
          <td className="o3 q12">
            <span className="tags">
              <FrameKind item={item} />
            </span>
          </td>
          <td className="o4 end p3">
            <BlockLink height={item.block_number} />
          </td>
          <td className="o2 end age q3">
            <Timestamp timestamp={item.timestamp} />
          </td>
          <td className="o5 wide p2">
            <FromTo from={item.from} to={item.to ?? item.created_contract} self={self} />
          </td>
          <td className="o6 r p4">
            <span className="label">Value</span>
            <CoinAmount value={item.value} isShort noUnit />
          </td>
        </tr>
      ))}
    </Table>
  );
}
