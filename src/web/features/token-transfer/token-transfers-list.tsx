import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { TokenAmount } from '../../entities/amount/TokenAmount.tsx';
import { fromToColumn } from '../../entities/list-columns.tsx';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { transferKey } from '../../entities/token/transfer-key.ts';
import type { Column, ListOf } from '../../ui/list/column.ts';

const KINDS: Record<TokenTransfer['type'], string> = {
  token_transfer: 'Transfer',
  token_minting: 'Mint',
  token_burning: 'Burn',
  token_spawning: 'Creation',
};

const KIND: Column<TokenTransfer> = {
  key: 'kind',
  label: 'What',
  place: 'title',
  cell: ({ type, token_type }) => (
    <span className="flex items-center gap-2">
      <span className="method font-sans">{KINDS[type]}</span>
      <TokenStandard type={token_type} />
    </span>
  ),
  skeleton: 12,
};

const AMOUNT: Column<TokenTransfer> = {
  key: 'amount',
  label: 'Amount',
  place: 'third',
  isRight: true,
  cell: (transfer) => <TokenAmount transfer={transfer} isShort />,
  skeleton: 8,
};

const TOKEN: Column<TokenTransfer> = {
  key: 'token',
  label: 'Token',
  place: 'third-end',
  cell: ({ token }) => (token ? <TokenLink token={token} /> : <span className="hint">unknown token</span>),
  skeleton: 8,
};

const LOG: Column<TokenTransfer> = {
  key: 'log',
  label: 'Log',
  place: 'title-end',
  isRight: true,
  look: 'muted',
  cardLabel: 'log',
  cell: (transfer) => (
    <a href={`#${toId(transfer)}`} title="Link to this transfer">
      {transfer.log_index}
    </a>
  ),
  skeleton: 2,
};

/** Anchor of a transfer: its log, and the id of its NFT, since one log may move several. */
function toId({ log_index, total }: TokenTransfer): string {
  return ['transfer', log_index, total?.token_id].filter((part) => part != null).join('-');
}

/** The list of token transfers in one transaction. */
export const TOKEN_TRANSFERS_LIST: ListOf<TokenTransfer> = {
  label: 'Token transfers',
  columns: [KIND, fromToColumn((transfer) => transfer), AMOUNT, TOKEN, LOG],
  rowKey: transferKey,
  rowId: toId,
};
