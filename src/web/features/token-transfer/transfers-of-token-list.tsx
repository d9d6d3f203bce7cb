import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { TokenAmount } from '../../entities/amount/TokenAmount.tsx';
import { ageColumn, fromToColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { transferKey } from '../../entities/token/transfer-key.ts';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

/** Labels of mints and burns; plain transfers have none. */
const KINDS: Partial<Record<TokenTransfer['type'], string>> = {
  token_minting: 'mint',
  token_burning: 'burn',
  token_spawning: 'creation',
};

const METHOD: Column<TokenTransfer> = {
  key: 'method',
  label: 'Method',
  place: 'second',
  width: 'short',
  cell: ({ method, type }) => <MethodPill method={method || KINDS[type] || 'transfer'} />,
  skeleton: 9,
};

const AMOUNT: Column<TokenTransfer> = {
  key: 'amount',
  label: 'Amount',
  place: 'second-end',
  isRight: true,
  cell: (transfer) => <TokenAmount transfer={transfer} isShort />,
  skeleton: 8,
};

/** The list of transfers of one token, or of one of its instances, in many transactions. */
export const TRANSFERS_OF_TOKEN_LIST: ListOf<TokenTransfer> = {
  label: 'Token transfers',
  columns: [
    transactionColumn(({ transaction_hash }) => transaction_hash),
    METHOD,
    ageColumn(({ timestamp }) => timestamp),
    fromToColumn((transfer) => transfer),
    AMOUNT,
  ],
  rowKey: transferKey,
};
