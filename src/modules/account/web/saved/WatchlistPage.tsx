import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { SavedList } from '#modules/kits/forms/web/SavedList.tsx';
import { WrittenText } from '#modules/kits/forms/web/WrittenText.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, useIsSignedIn, usePublicConfig } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatFiat, formatNumber } from '#sdk/web/entities/formats.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { WatchlistAddress } from '../../contract/watchlist.ts';
import { AcrossChains } from '../chains/AcrossChains.tsx';
import { notificationsPath, watchlistPath } from '../paths.ts';
import { watchlistQuery } from '../queries.ts';
import { describeNotifications } from './describe-notifications.ts';
import { ListFiles } from './ListFiles.tsx';
import type { SavedProps } from './list-search.ts';
import { WatchlistForm } from './WatchlistForm.tsx';

/** Watch list of the visitor. */
export function WatchlistPage({ add, chain, ...search }: SavedProps) {
  const paths = usePaths();
  const isOwn = useHasOwnApi();
  const { data, error, refetch } = useQuery({ ...watchlistQuery(search), enabled: useIsSignedIn() });
  const links = listLinks(search, data?.next_page_params, (position) => watchlistPath(paths, position));
  return (
    <AccountFrame
      title="Watch list"
      intro={
        <>
          The addresses that you watch, with your own names. Only you see them. Their transactions are under{' '}
          <a href={paths.transactions({ tab: 'watchlist' })}>Transactions</a>.
          {isOwn && (
            <>
              {' '}
              Notification settings and sent notifications are under{' '}
              <a href={notificationsPath(paths)}>Notifications</a>.
            </>
          )}
        </>
      }
    >
      <PlainForms name="watchlist" />
      <AcrossChains list="watchlist" chain={chain} to={watchlistPath}>
        <SavedList
          read={{ data: data?.items, error, refetch }}
          list={LIST}
          noun="address"
          files={(isEmpty) => <ListFiles list="watchlist" canImport={true} isEmpty={isEmpty} />}
          nameOf={({ name }) => name}
          empty={{ title: 'No watched addresses', text: 'Add one here, or with the button on its page.' }}
          isAdding={add !== undefined}
          form={(props) => <WatchlistForm {...props} address={add} />}
          remove={({ id, name }) => ({
            change: { method: 'DELETE', path: `/watchlist/${id}` },
            text: `“${name}” is removed from your watch list.`,
          })}
          pages={<ListPages {...links} />}
        />
      </AcrossChains>
    </AccountFrame>
  );
}

const LIST: ListOf<WatchlistAddress> = {
  label: 'Watch list',
  columns: [
    {
      key: 'address',
      label: 'Address',
      place: 'title',
      cell: ({ address }) => <AddressLink address={{ ...address, watchlist_names: [] }} />,
      skeleton: 14,
    },
    {
      key: 'name',
      label: 'Name',
      place: 'title-end',
      cell: ({ name }) => <WrittenText text={name} lengthMax={35} />,
      skeleton: 12,
    },
    {
      key: 'balance',
      label: 'Balance',
      place: 'second',
      isRight: true,
      cardLabel: 'Balance',
      cell: (row) => <Balance row={row} />,
      skeleton: 10,
    },
    {
      key: 'tokens',
      label: 'Tokens',
      place: 'second-end',
      isRight: true,
      cardLabel: 'Tokens',
      cell: (row) => <Tokens row={row} />,
      skeleton: 4,
    },
    {
      key: 'notifications',
      label: 'Notifications',
      place: 'line',
      look: 'muted',
      cardLabel: 'Notifications',
      cell: (row) => <span className="account-text">{describeNotifications(row)}</span>,
      skeleton: 16,
    },
  ],
  rowKey: ({ id }) => String(id),
};

function Balance({ row: { address_balance: balance, exchange_rate: rate } }: { row: WatchlistAddress }) {
  const { decimals } = usePublicConfig().chain.currency;
  if (balance === null) return '–';
  const worth = formatFiat(balance, decimals, rate);
  return (
    <>
      <CoinAmount value={balance} isShort />
      {worth !== null && balance !== '0' && <span className="account-worth">{worth}</span>}
    </>
  );
}

function Tokens({ row }: { row: WatchlistAddress }) {
  const { tokens_count: count, tokens_overflow: isMore, tokens_fiat_value: worth } = row;
  if (count === null) return '–';
  return (
    <>
      {formatNumber(count)}
      {isMore && '+'}
      {worth !== null && Number(worth) > 0 && (
        <span className="account-worth">{formatFiat('1', 0, worth)}</span>
      )}
    </>
  );
}
