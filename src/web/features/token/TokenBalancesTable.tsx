import type { TokenBalance } from '../../../contract/token.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { parseDecimals } from '../../entities/format/format-amount.ts';
import { formatFiat } from '../../entities/format/format-fiat.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { TokenTitle } from './TokenTitle.tsx';

/** The columns of the list of an address's tokens; what they are worth only where a price is known. */
export function tokenBalancesHead(isPriced: boolean): TableHead[] {
  return [
    { key: 'token', label: 'Token' },
    { key: 'type', label: 'Type' },
    { key: 'address', label: 'Contract' },
    { key: 'amount', label: 'Amount', isRight: true },
    ...(isPriced ? [{ key: 'worth', label: 'Worth', isRight: true }] : []),
  ];
}

/** Tokens of amounts that an address holds. */
export function TokenBalancesTable({ balances }: { balances: readonly TokenBalance[] }) {
  const isPriced = balances.some(({ token }) => token.exchange_rate !== null);
  return (
    <Table label="Tokens" head={tokenBalancesHead(isPriced)}>
      {balances.map((balance) => (
        <BalanceRow key={balance.token.address_hash} balance={balance} isPriced={isPriced} />
      ))}
    </Table>
  );
}

function BalanceRow({ balance, isPriced }: { balance: TokenBalance; isPriced: boolean }) {
  const { token, value } = balance;
  const decimals = parseDecimals(token.decimals, 0);
  return (
    <tr>
      <td className="o1">
        <TokenTitle token={token} />
      </td>
      <td className="o2 end">{token.type && <Pill tone="plain">{token.type}</Pill>}</td>
      <td className="o3">
        <AddressLink address={{ hash: token.address_hash, is_contract: true }} />
      </td>
      <td className="o4 end r">
        <Amount value={value} decimals={decimals} isShort />
        {balance.value_source === 'node' && (
          <>
            {' '}
            <Hint text="The contract's own word: its transfers add up to another amount.">*</Hint>
          </>
        )}
      </td>
      {isPriced && (
        <td className="o5 r">
          <span className="label">Worth</span>
          {formatFiat(value, decimals, token.exchange_rate) ?? '–'}
        </td>
      )}
    </tr>
  );
}
