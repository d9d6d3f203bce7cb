import type { ReactNode } from 'react';
import type { Account } from '../../../contract/coin-balance.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { describeShare } from './describe-share.ts';

interface AccountsHead {
  /** Whether all there is of the coin is known, so that each has a share of it. */
  hasShares: boolean;
  balance?: ReactNode;
  transactions?: ReactNode;
}

/** The columns of the ranking. */
export function useAccountsHead({ hasShares, balance, transactions }: AccountsHead): TableHead[] {
  const { currency } = usePublicConfig().chain;
  return [
    { key: 'rank', label: 'Rank' },
    { key: 'address', label: 'Address' },
    { key: 'balance', label: balance ?? `Balance ${currency.symbol}`, isRight: true },
    ...(hasShares ? [{ key: 'share', label: 'Share of all', isRight: true }] : []),
    { key: 'txns', label: transactions ?? 'Txns', isRight: true },
  ];
}

interface AccountsTableProps {
  accounts: readonly Account[];
  /** The rank of the first; null where the list is not one of ranks. */
  firstRank: number | null;
  totalSupply: string | null;
  head: TableHead[];
}

/** Addresses by what they hold or by their transactions. */
export function AccountsTable({ accounts, firstRank, totalSupply, head }: AccountsTableProps) {
  return (
    <Table label="Top accounts" head={head}>
      {accounts.map((account, place) => (
        <tr key={account.hash}>
          <td className="o3 num">
            <span className="label">Rank</span>
            {firstRank === null ? '–' : formatNumber(firstRank + place)}
          </td>
          <td className="o1">
            <AddressLink address={account} />
          </td>
          <td className="o2 end r">
            {account.coin_balance === null ? '–' : <CoinAmount value={account.coin_balance} isShort noUnit />}
          </td>
          {totalSupply !== null && (
            <td className="o5 r">
              <span className="label">Share</span>
              <Share part={account.coin_balance} whole={totalSupply} />
            </td>
          )}
          <td className="o4 end r num">
            <span className="label">Txns</span>
            {formatNumber(account.transactions_count)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Share({ part, whole }: { part: string | null; whole: string }) {
  const { text, percent } = describeShare(part ?? '0', whole);
  return (
    <span className="gas-cell">
      <Meter percent={percent} label={`${text} of all`} />
      <span className="num">{text}</span>
    </span>
  );
}
