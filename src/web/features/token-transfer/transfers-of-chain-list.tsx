import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { TRANSFERS_OF_TOKEN_LIST } from './transfers-of-token-list.tsx';

const TOKEN: Column<TokenTransfer> = {
  key: 'token',
  label: 'Token',
  place: 'third-end',
  cell: ({ token }) => (token ? <TokenLink token={token} /> : <span className="hint">unknown token</span>),
  skeleton: 8,
};

/** The list of transfers of all tokens, in many transactions. */
export const TRANSFERS_OF_CHAIN_LIST: ListOf<TokenTransfer> = {
  ...TRANSFERS_OF_TOKEN_LIST,
  columns: [...TRANSFERS_OF_TOKEN_LIST.columns, TOKEN],
};
