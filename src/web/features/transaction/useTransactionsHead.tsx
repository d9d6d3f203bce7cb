import { usePublicConfig } from '../../app/public-config-context.tsx';
import { AgeHead } from '../../entities/Timestamp.tsx';
import type { TableHead } from '../../ui/Table.tsx';

/** Which of the columns that may be hidden are shown. */
export interface TransactionColumns {
  hasValue: boolean;
  hasFee: boolean;
  hasFeeCurrency: boolean;
}

/** The columns of a list of transactions, as the configuration leaves them. */
export function useTransactionColumns(): TransactionColumns {
  const hidden = usePublicConfig().ui.hiddenTransactionFields;
  return {
    hasValue: !hidden.includes('value'),
    hasFee: !hidden.includes('tx_fee'),
    hasFeeCurrency: !hidden.includes('fee_currency'),
  };
}

/** The head of a list of transactions; apart from the list, for the skeleton that comes before it. */
export function useTransactionsHead(noBlock: boolean): TableHead[] {
  const { hasValue, hasFee, hasFeeCurrency } = useTransactionColumns();
  const { symbol } = usePublicConfig().chain.currency;
  return [
    { key: 'hash', label: 'Txn hash' },
    { key: 'method', label: 'Method' },
    ...(noBlock ? [] : [{ key: 'block', label: 'Block' }]),
    { key: 'age', label: <AgeHead /> },
    { key: 'fromto', label: 'From → To' },
    ...(hasValue ? [{ key: 'value', label: `Value ${symbol}`, isRight: true }] : []),
    ...(hasFee ? [{ key: 'fee', label: hasFeeCurrency ? `Fee ${symbol}` : 'Fee', isRight: true }] : []),
  ];
}
