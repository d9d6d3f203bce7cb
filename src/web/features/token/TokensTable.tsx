import type { ReactNode } from 'react';
import type { Token } from '../../../contract/token.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { Supply } from './Supply.tsx';
import { TokenTitle } from './TokenTitle.tsx';

/** The columns of the list of tokens; a price and a market cap only where some are known. */
export function tokensHead(isPriced: boolean, holders: ReactNode = 'Holders'): TableHead[] {
  return [
    { key: 'token', label: 'Token' },
    { key: 'type', label: 'Type' },
    { key: 'address', label: 'Address' },
    { key: 'supply', label: 'Total supply', isRight: true },
    ...(isPriced
      ? [
          { key: 'price', label: 'Price', isRight: true },
          { key: 'cap', label: 'Market cap', isRight: true },
        ]
      : []),
    { key: 'holders', label: holders, isRight: true },
  ];
}

/** A list of tokens. */
export function TokensTable({ tokens, holdersHead }: { tokens: readonly Token[]; holdersHead: ReactNode }) {
  const isPriced = tokens.some(
    (token) => token.exchange_rate !== null || token.circulating_market_cap !== null,
  );
  return (
    <Table label="Tokens" head={tokensHead(isPriced, holdersHead)}>
      {tokens.map((token) => (
        <TokenRow key={token.address_hash} token={token} isPriced={isPriced} />
      ))}
    </Table>
  );
}

function TokenRow({ token, isPriced }: { token: Token; isPriced: boolean }) {
  return (
    <tr>
      <td className="o1 token-name">
        <TokenTitle token={token} />
      </td>
      <td className="o2 end">{token.type && <Pill tone="plain">{token.type}</Pill>}</td>
      <td className="o3">
        <AddressLink address={{ hash: token.address_hash, is_contract: true }} />
      </td>
      <td className="o5 r">
        <span className="label">Supply</span>
        <Supply token={token} />
      </td>
      {isPriced && (
        <>
          <td className="o6 end r">
            <span className="label">Price</span>
            {fiat('1', 0, token.exchange_rate)}
          </td>
          <td className="o7 r">
            <span className="label">Market cap</span>
            {fiat('1', 0, token.circulating_market_cap)}
          </td>
        </>
      )}
      <td className="o4 end r num">
        <span className="label">Holders</span>
        {token.holders_count === null ? '–' : formatNumber(token.holders_count)}
      </td>
    </tr>
  );
}

function fiat(value: string, decimals: number, rate: string | null): string {
  return formatFiat(value, decimals, rate) ?? '–';
}
