import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { ageColumn, blockColumn, fromToColumn, transactionColumn } from '../../entities/list-columns.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { FrameKind } from './FrameKind.tsx';

/** The list of internal transactions of many transactions that an address takes part in. */
export function useAddressInternalTransactionsList(self: string): ListOf<InternalTransaction> {
  const { symbol } = usePublicConfig().chain.currency;
  return {
    label: 'Internal transactions',
    columns: [
      transactionColumn(({ transaction_hash }) => transaction_hash, 'Parent txn hash'),
      TYPE,
      blockColumn(({ block_number }) => block_number, 'upper-3'),
      ageColumn(({ timestamp }) => timestamp, 'lower-3'),
      fromToColumn(({ from, to, created_contract }) => ({ from, to: to ?? created_contract }), {
        self,
        middle: 'upper-2',
      }),
      valueColumn(symbol),
    ],
    rowKey: ({ transaction_hash, index }) => `${transaction_hash}-${index}`,
  };
}

const TYPE: Column<InternalTransaction> = {
  key: 'type',
  label: 'Type',
  place: 'second',
  middle: 'lower-1-2',
  width: 'short',
  cell: (item) => (
    <span className="tags">
      <FrameKind item={item} />
    </span>
  ),
  skeleton: 9,
};

const valueColumn = (symbol: string): Column<InternalTransaction> => ({
  key: 'value',
  label: `Value ${symbol}`,
  place: 'third',
  middle: 'upper-4',
  isRight: true,
  cardLabel: 'Value',
  cell: ({ value }) => <CoinAmount value={value} isShort noUnit />,
  skeleton: 7,
});
