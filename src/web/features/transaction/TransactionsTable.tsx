import type { Transaction } from '../../../contract/transaction.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { FeeAmount } from '../../entities/FeeAmount.tsx';
import { FromTo } from '../../entities/FromTo.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { TransactionTrouble } from '../../entities/TransactionStatus.tsx';
import { transactionState } from '../../entities/transaction-state.ts';
import { Table } from '../../ui/Table.tsx';
import { methodText } from './method-text.ts';
import {
  type TransactionColumns,
  useTransactionColumns,
  useTransactionsHead,
} from './useTransactionsHead.tsx';

interface TransactionsTableProps {
  transactions: readonly Transaction[];
  /** The address that the page is about; its rows say in or out. */
  self?: string;
  /** The list belongs to one block, or its transactions are not in one yet. */
  noBlock?: boolean;
}

/** A list of transactions. */
export function TransactionsTable({ transactions, self, noBlock = false }: TransactionsTableProps) {
  const columns = useTransactionColumns();
  return (
    <Table label="Transactions" isWide head={useTransactionsHead(noBlock)}>
      {transactions.map((transaction) => (
        <TransactionRow
          key={transaction.hash}
          transaction={transaction}
          self={self}
          noBlock={noBlock}
          columns={columns}
        />
      ))}
    </Table>
  );
}

interface TransactionRowProps {
  transaction: Transaction;
  self: string | undefined;
  noBlock: boolean;
  columns: TransactionColumns;
}

function TransactionRow({ transaction, self, noBlock, columns }: TransactionRowProps) {
  const { timestamp, block_number } = transaction;
  const { symbol } = usePublicConfig().chain.currency;
  return (
    <tr>
      <td className="o1">
        <TransactionLink hash={transaction.hash} />
      </td>
      <td className="o3 q12">
        <Method transaction={transaction} />
      </td>
      {!noBlock && (
        <td className="o4 end p3">{block_number === null ? '–' : <BlockLink height={block_number} />}</td>
      )}
      <td className="o2 end age q3">{timestamp === null ? '–' : <Timestamp timestamp={timestamp} />}</td>
      <td className="o5 wide p2">
        <FromTo from={transaction.from} to={transaction.to ?? transaction.created_contract} self={self} />
      </td>
      {columns.hasValue && (
        <td className="o6 r p4" data-unit={symbol}>
          <CoinAmount value={transaction.value} isShort noUnit />
        </td>
      )}
      {columns.hasFee && (
        <td className="o7 end r fee q4" data-label="Fee">
          <FeeAmount fee={transaction.fee} isShort noUnit />
        </td>
      )}
    </tr>
  );
}

function Method({ transaction }: { transaction: Transaction }) {
  const method = <MethodPill method={methodText(transaction)} />;
  if (transactionState(transaction).kind === 'success') return method;
  return (
    <span className="tags">
      {method}
      <TransactionTrouble transaction={transaction} />
    </span>
  );
}
