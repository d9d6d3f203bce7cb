import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { Amount } from '../../entities/amount/Amount.tsx';
import { TokenAmount } from '../../entities/amount/TokenAmount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { ageColumn, fromToColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { transferKey } from '../../entities/token/transfer-key.ts';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

/** URL of the list filtered by one token; absent if it is filtered already. */
export type TokenHref = ((token: string) => string) | undefined;

/** The list of an address's token transfers, of any token or of one with balances; `self` is the address. */
export function addressTransfersList(
  self: string,
  { tokenHref, hasBalances = false }: { tokenHref?: TokenHref; hasBalances?: boolean } = {},
): ListOf<TokenTransfer> {
  return {
    label: 'Token transfers',
    columns: [
      transactionColumn(({ transaction_hash }) => transaction_hash),
      METHOD,
      ageColumn(({ timestamp }) => timestamp, 'lower-3'),
      fromToColumn((transfer) => transfer, { self, middle: 'upper-2' }),
      AMOUNT,
      hasBalances ? BALANCE : tokenColumn(tokenHref),
    ],
    rowKey: transferKey,
  };
}

/** Label of a transfer without a known method. */
const KINDS: Record<TokenTransfer['type'], string> = {
  token_transfer: 'transfer',
  token_minting: 'mint',
  token_burning: 'burn',
  token_spawning: 'creation',
};

const METHOD: Column<TokenTransfer> = {
  key: 'method',
  label: 'Method',
  place: 'second',
  middle: 'lower-1-2',
  width: 'short',
  cell: ({ method, type }) => <MethodPill method={method || KINDS[type]} />,
  skeleton: 9,
};

const AMOUNT: Column<TokenTransfer> = {
  key: 'amount',
  label: 'Amount',
  place: 'third',
  middle: 'upper-4',
  isRight: true,
  look: 'mixed',
  cell: (transfer) => <TokenAmount transfer={transfer} isShort />,
  skeleton: 8,
};

const BALANCE: Column<TokenTransfer> = {
  key: 'balance',
  label: 'Balance after',
  place: 'third-end',
  middle: 'lower-4',
  cardLabel: 'Balance',
  isRight: true,
  look: 'mixed',
  cell: ({ balance_after: balance, token, token_type, total }) =>
    balance == null ? (
      <span className="hint">unknown</span>
    ) : token_type === 'ERC-20' ? (
      <Amount value={balance} decimals={parseDecimals(total?.decimals ?? token?.decimals, 0)} isShort />
    ) : (
      <Amount value={balance} decimals={0} isShort />
    ),
  skeleton: 8,
};

const tokenColumn = (tokenHref: TokenHref): Column<TokenTransfer> => ({
  key: 'token',
  label: 'Token',
  place: 'third-end',
  middle: 'lower-4',
  width: 'short',
  cell: (transfer) => <TokenCell transfer={transfer} tokenHref={tokenHref} />,
  skeleton: 12,
});

interface TokenCellProps {
  transfer: TokenTransfer;
  tokenHref: TokenHref;
}

function TokenCell({ transfer: { token, token_type }, tokenHref }: TokenCellProps) {
  if (token === null) return <span className="hint">unknown token</span>;
  return (
    <span className="tags">
      <TokenLink token={token} />
      {token_type !== 'ERC-20' && <TokenStandard type={token_type} />}
      {tokenHref && (
        <a
          className="row-filter icon-filter"
          href={tokenHref(token.address_hash)}
          title="Only this token"
          data-keep-scroll=""
          rel="nofollow"
        >
          Only this token
        </a>
      )}
    </span>
  );
}
