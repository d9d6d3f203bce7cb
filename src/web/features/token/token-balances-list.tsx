import type { TokenBalance } from '#contract/token/token.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { BalanceNote } from './BalanceNote.tsx';
import { TokenTitle } from './TokenTitle.tsx';

/** The list of an address's token amounts; with values only if a price is known. */
export function tokenBalancesList(balances: readonly TokenBalance[]): ListOf<TokenBalance> {
  const isPriced = balances.some(({ token }) => token.exchange_rate !== null);
  return {
    label: 'Tokens',
    columns: [TOKEN, TYPE, CONTRACT, AMOUNT, ...(isPriced ? [WORTH] : [])],
    rowKey: ({ token }) => token.address_hash,
  };
}

const TOKEN: Column<TokenBalance> = {
  key: 'token',
  label: 'Token',
  place: 'title',
  cell: ({ token }) => <TokenTitle token={token} />,
  skeleton: 18,
};

const TYPE: Column<TokenBalance> = {
  key: 'type',
  label: 'Type',
  place: 'title-end',
  cell: ({ token }) => <TokenStandard type={token.type} />,
  skeleton: 7,
};

const CONTRACT: Column<TokenBalance> = {
  key: 'address',
  label: 'Contract',
  place: 'second',
  cell: ({ token }) => <AddressLink address={{ hash: token.address_hash, is_contract: true }} />,
  skeleton: 14,
};

const AMOUNT: Column<TokenBalance> = {
  key: 'amount',
  label: 'Amount',
  place: 'second-end',
  isRight: true,
  cell: (balance) => <Balance balance={balance} />,
  skeleton: 10,
};

const WORTH: Column<TokenBalance> = {
  key: 'worth',
  label: 'Worth',
  place: 'third',
  isRight: true,
  cardLabel: 'Worth',
  cell: ({ token, value, value_source }) =>
    (value_source !== 'partial' &&
      formatFiat(value, parseDecimals(token.decimals, 0), token.exchange_rate)) ||
    '–',
  skeleton: 8,
};

function Balance({ balance: { token, value, value_source } }: { balance: TokenBalance }) {
  return (
    <>
      <Amount value={value} decimals={parseDecimals(token.decimals, 0)} isShort />
      <BalanceNote source={value_source} />
    </>
  );
}
