import type { ReactNode } from 'react';
import type { Account } from '#contract/address/coin-balance.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Meter } from '../../ui/Meter.tsx';
import { describeShare } from './describe-share.ts';

interface AccountsListProps {
  /** Total supply of the coin, of which each row has a share, in wei; null if unknown. */
  totalSupply: string | null;
  /** The rank of the first row; null if the list is not ranked. */
  firstRank: number | null;
  /** Headers of the sortable columns. */
  balance?: ReactNode;
  transactions?: ReactNode;
}

/** The list of addresses by balance or by number of transactions. */
export function useAccountsList(props: AccountsListProps): ListOf<Account> {
  const { totalSupply, firstRank, balance, transactions } = props;
  const { symbol } = usePublicConfig().chain.currency;
  return {
    label: 'Top accounts',
    columns: [
      rankColumn(firstRank),
      ADDRESS,
      balanceColumn(balance ?? `Balance ${symbol}`),
      ...(totalSupply === null ? [] : [shareColumn(totalSupply)]),
      transactionsColumn(transactions ?? 'Txns'),
    ],
    rowKey: ({ hash }) => hash,
  };
}

const rankColumn = (firstRank: number | null): Column<Account> => ({
  key: 'rank',
  label: 'Rank',
  place: 'second',
  cardLabel: 'Rank',
  cell: (_, index) => (firstRank === null ? '–' : formatNumber(firstRank + index)),
  skeleton: 2,
});

const ADDRESS: Column<Account> = {
  key: 'address',
  label: 'Address',
  place: 'title',
  cell: (account) => <AddressLink address={account} />,
  skeleton: 14,
};

const balanceColumn = (label: ReactNode): Column<Account> => ({
  key: 'balance',
  label,
  place: 'title-end',
  isRight: true,
  cell: ({ coin_balance }) =>
    coin_balance === null ? '–' : <CoinAmount value={coin_balance} isShort noUnit />,
  skeleton: 10,
});

const shareColumn = (totalSupply: string): Column<Account> => ({
  key: 'share',
  label: 'Share of all',
  place: 'third',
  isRight: true,
  cardLabel: 'Share',
  cell: ({ coin_balance }) => <Share part={coin_balance} whole={totalSupply} />,
  skeleton: 12,
});

const transactionsColumn = (label: ReactNode): Column<Account> => ({
  key: 'txns',
  label,
  place: 'second-end',
  isRight: true,
  cardLabel: 'Txns',
  cell: ({ transactions_count }) => formatNumber(transactions_count),
  skeleton: 5,
});

function Share({ part, whole }: { part: string | null; whole: string }) {
  const { text, percent } = describeShare(part ?? '0', whole);
  return (
    <span className="gas-cell">
      <Meter percent={percent} label={`${text} of all`} />
      <span className="num">{text}</span>
    </span>
  );
}
