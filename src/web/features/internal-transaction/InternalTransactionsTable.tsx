import type { InternalTransaction } from '../../../contract/internal-transaction.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { FromTo } from '../../entities/FromTo.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { FrameKind } from './FrameKind.tsx';

/** The columns of a list of internal transactions, with the transaction where they are of several. */
export function useInternalTransactionsHead(hasTransaction = false): TableHead[] {
  const { symbol } = usePublicConfig().chain.currency;
  return [
    ...(hasTransaction ? [{ key: 'transaction', label: 'Transaction' }] : []),
    { key: 'type', label: 'Type' },
    { key: 'fromto', label: 'From → To' },
    { key: 'value', label: `Value ${symbol}`, isRight: true },
    { key: 'gas', label: 'Gas limit', isRight: true },
  ];
}

/** The calls, creations and self-destructs inside transactions, in order. */
export function InternalTransactionsTable({
  items,
  hasTransaction = false,
}: {
  items: readonly InternalTransaction[];
  hasTransaction?: boolean;
}) {
  return (
    <Table label="Internal transactions" head={useInternalTransactionsHead(hasTransaction)}>
      {items.map((item) => (
        <tr key={`${item.transaction_hash} ${item.index}`}>
          {hasTransaction && (
            <td className="o1">
              <TransactionLink hash={item.transaction_hash} />
            </td>
          )}
          <td className={hasTransaction ? 'o2' : 'o1'}>
            <span className="flex items-center gap-2">
              <FrameKind item={item} />
            </span>
          </td>
          <td className="o3 wide">
            <FromTo from={item.from} to={item.to ?? item.created_contract} />
          </td>
          <td className="o4 r">
            <span className="label">Value</span>
            <CoinAmount value={item.value} isShort noUnit />
          </td>
          <td className="o2 end r fee">
            <span className="label">gas</span>
            {item.gas_limit === null ? '–' : formatNumber(item.gas_limit)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
