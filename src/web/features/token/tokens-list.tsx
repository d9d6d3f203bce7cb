import type { ReactNode } from 'react';
import type { Token } from '#contract/token/token.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { HoldersNote } from './HoldersNote.tsx';
import { Supply } from './Supply.tsx';
import { TokenTitle } from './TokenTitle.tsx';

/** The list of tokens; with price and market cap columns only if some are known. */
export function tokensList(tokens: readonly Token[], holdersLabel: ReactNode = 'Holders'): ListOf<Token> {
  const isPriced = tokens.some(
    ({ exchange_rate, circulating_market_cap }) => exchange_rate !== null || circulating_market_cap !== null,
  );
  return {
    label: 'Tokens',
    columns: [
      TOKEN,
      TYPE,
      ADDRESS,
      SUPPLY,
      ...(isPriced ? [PRICE, MARKET_CAP] : []),
      holdersColumn(holdersLabel),
    ],
    rowKey: ({ address_hash }) => address_hash,
  };
}

const TOKEN: Column<Token> = {
  key: 'token',
  label: 'Token',
  place: 'title',
  cell: (token) => <TokenTitle token={token} />,
  skeleton: 18,
};

const TYPE: Column<Token> = {
  key: 'type',
  label: 'Type',
  place: 'title-end',
  cell: ({ type }) => <TokenStandard type={type} />,
  skeleton: 7,
};

const ADDRESS: Column<Token> = {
  key: 'address',
  label: 'Address',
  place: 'second',
  cell: ({ address_hash }) => <AddressLink address={{ hash: address_hash, is_contract: true }} />,
  skeleton: 14,
};

const SUPPLY: Column<Token> = {
  key: 'supply',
  label: 'Total supply',
  place: 'third',
  isRight: true,
  cardLabel: 'Supply',
  cell: (token) => <Supply token={token} />,
  skeleton: 10,
};

const PRICE: Column<Token> = {
  key: 'price',
  label: 'Price',
  place: 'third-end',
  isRight: true,
  cardLabel: 'Price',
  cell: ({ exchange_rate }) => formatFiat('1', 0, exchange_rate) ?? '–',
  skeleton: 6,
};

const MARKET_CAP: Column<Token> = {
  key: 'cap',
  label: 'Market cap',
  place: 'fourth',
  isRight: true,
  cardLabel: 'Market cap',
  cell: ({ circulating_market_cap }) => formatFiat('1', 0, circulating_market_cap) ?? '–',
  skeleton: 10,
};

const holdersColumn = (label: ReactNode): Column<Token> => ({
  key: 'holders',
  label,
  place: 'second-end',
  isRight: true,
  cardLabel: 'Holders',
  cell: ({ holders_count: count, holders_count_source: source }) =>
    count === null ? (
      '–'
    ) : (
      <>
        {formatNumber(count)}
        <HoldersNote source={source} />
      </>
    ),
  skeleton: 4,
});
