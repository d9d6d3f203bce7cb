import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { fromToColumn, transactionColumn } from '../../entities/list-columns.tsx';
import type { Column, ListOf, Place } from '../../ui/list/column.ts';
import { RowLink } from '../../ui/list/RowLink.tsx';
import { FrameKind } from './FrameKind.tsx';

interface InternalTransactionsListProps {
  /** True if they belong to several transactions, so each row shows its own. */
  hasTransaction?: boolean;
}

/** The list of calls, creations and self-destructs inside transactions, in order. */
export function useInternalTransactionsList({
  hasTransaction = false,
}: InternalTransactionsListProps = {}): ListOf<InternalTransaction> {
  const { symbol } = usePublicConfig().chain.currency;
  return {
    label: 'Internal transactions',
    columns: [
      ...(hasTransaction ? [TRANSACTION] : []),
      typeColumn(hasTransaction ? 'line' : 'title', !hasTransaction),
      fromToColumn(({ from, to, created_contract }) => ({ from, to: to ?? created_contract })),
      valueColumn(symbol),
      GAS_LIMIT,
    ],
    rowKey: ({ transaction_hash, index }) => `${transaction_hash} ${index}`,
    ...(hasTransaction ? {} : { rowId: ({ index }) => `internal-${index}` }),
  };
}

const TRANSACTION = transactionColumn<InternalTransaction>(
  ({ transaction_hash }) => transaction_hash,
  'Transaction',
);

const typeColumn = (place: Place, hasLink: boolean): Column<InternalTransaction> => ({
  key: 'type',
  label: 'Type',
  place,
  cell: (item) => (
    <span className="flex items-center gap-2">
      {hasLink && <RowLink id={`internal-${item.index}`} of={`internal transaction ${item.index}`} />}
      <FrameKind item={item} />
    </span>
  ),
  skeleton: 12,
});

const valueColumn = (symbol: string): Column<InternalTransaction> => ({
  key: 'value',
  label: `Value ${symbol}`,
  place: 'third',
  isRight: true,
  cardLabel: 'Value',
  cell: ({ value }) => <CoinAmount value={value} isShort noUnit />,
  skeleton: 7,
});

const GAS_LIMIT: Column<InternalTransaction> = {
  key: 'gas',
  label: 'Gas limit',
  place: 'title-end',
  isRight: true,
  look: 'muted',
  cardLabel: 'gas',
  cell: ({ gas_limit }) => (gas_limit === null ? '–' : formatNumber(gas_limit)),
  skeleton: 7,
};
