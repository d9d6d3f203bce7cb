import type { Transaction } from '#contract/transaction/transaction.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { FeeAmount } from '../../entities/amount/FeeAmount.tsx';
import { ageColumn, blockColumn, fromToColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import { TransactionTrouble } from '../../entities/transaction/TransactionStatus.tsx';
import { transactionState } from '../../entities/transaction/transaction-state.ts';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { methodText } from './details/method-text.ts';

interface TransactionsListProps {
  /** The address that the page is about; its rows are marked as in or out. */
  self?: string;
  /** The list belongs to one block, or its transactions are pending. */
  noBlock?: boolean;
}

/** The list of transactions, without the columns that the configuration hides. */
export function useTransactionsList({
  self,
  noBlock = false,
}: TransactionsListProps = {}): ListOf<Transaction> {
  const { chain, ui } = usePublicConfig();
  const { symbol } = chain.currency;
  const hidden = ui.hiddenTransactionFields;
  const columns: Column<Transaction>[] = [
    transactionColumn(({ hash }) => hash),
    METHOD,
    ...(noBlock ? [] : [blockColumn<Transaction>(({ block_number }) => block_number, 'upper-3')]),
    ageColumn(({ timestamp }) => timestamp, 'lower-3'),
    fromToColumn(({ from, to, created_contract }) => ({ from, to: to ?? created_contract }), {
      self,
      middle: 'upper-2',
    }),
    ...(hidden.includes('value') ? [] : [valueColumn(symbol)]),
    ...(hidden.includes('tx_fee')
      ? []
      : [feeColumn(hidden.includes('fee_currency') ? 'Fee' : `Fee ${symbol}`)]),
  ];
  return { label: 'Transactions', columns, rowKey: ({ hash }) => hash };
}

const METHOD: Column<Transaction> = {
  key: 'method',
  label: 'Method',
  place: 'second',
  middle: 'lower-1-2',
  width: 'short',
  cell: (transaction) => <Method transaction={transaction} />,
  skeleton: 9,
};

const valueColumn = (symbol: string): Column<Transaction> => ({
  key: 'value',
  label: `Value ${symbol}`,
  place: 'third',
  middle: 'upper-4',
  isRight: true,
  cardUnit: symbol,
  cell: ({ value }) => <CoinAmount value={value} isShort noUnit />,
  skeleton: 7,
});

const feeColumn = (label: string): Column<Transaction> => ({
  key: 'fee',
  label,
  place: 'third-end',
  middle: 'lower-4',
  isRight: true,
  look: 'muted',
  cardLabel: 'Fee',
  cell: ({ fee, celo }) => <FeeAmount fee={fee} celo={celo} isShort noUnit />,
  skeleton: 9,
});

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
