import { useQuery } from '@tanstack/react-query';
import type { CoinBalanceHistory } from '#contract/address/coin-balance.ts';
import { hashTopic } from '#contract/socket.ts';
import { CoinBalanceChart } from '#web/features/coin-balance/CoinBalanceChart.tsx';
import { coinBalanceByDayQuery, coinBalanceHistoryQuery } from '#web/features/coin-balance/queries.ts';
import { useCoinBalanceList } from '#web/features/coin-balance/useCoinBalanceList.tsx';
import { useTopic } from '#web/live/useTopic.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';

/** History of an address's balance; changes are added live. */
export function CoinBalanceTab({ hash, search }: AddressPageProps) {
  const options = coinBalanceHistoryQuery(hash, search);
  const query = useQuery(options);
  const list = useCoinBalanceList();
  useTopic(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: { coin_balance: 'refetch' },
    keys: [options.queryKey, coinBalanceByDayQuery(hash).queryKey],
  });
  return (
    <>
      {query.data && <Incomplete history={query.data} />}
      <div className="mb-4">
        <CoinBalanceChart hash={hash} changes={query.data?.items ?? []} />
      </div>
      <AddressTabList
        hash={hash}
        search={search}
        query={query}
        what="The changes of the balance"
        kept={{ tab: search.tab }}
        skeleton={<ListSkeleton of={list} rows={10} />}
        empty={query.data?.incomplete_reason == null ? NO_CHANGES : NONE_KNOWN}
      >
        {(items) => <List of={list} rows={items} />}
      </AddressTabList>
    </>
  );
}

const NO_CHANGES = { title: 'No changes', text: 'Nothing has changed the balance of this address so far.' };
const NONE_KNOWN = {
  title: 'No known changes',
  text: 'No change of this balance is known here; the note above says why.',
};

const REASONS: Record<NonNullable<CoinBalanceHistory['incomplete_reason']>, string> = {
  no_traces: 'Only node-reported balances are shown.',
  traces_unavailable: 'The list ends where the traces do.',
  traces_pending: 'Older transactions have not been traced yet: the list ends where their traces do.',
  history_pending: 'Older blocks have not been indexed yet: the list ends where they begin.',
  balance_unknown: 'The balance of this address has not been fetched yet, so its history cannot be computed.',
  amount_unknown:
    'The node reports no value, gas or gas price of the next older transaction: the list ends there.',
};

function Incomplete({ history }: { history: CoinBalanceHistory }) {
  const { incomplete_reason: reason, unavailable } = history;
  if (reason === null) return null;
  return (
    <Alert>
      {unavailable !== undefined && `Transfers by contracts are ${unavailable}. `}
      {REASONS[reason] ?? REASONS.history_pending}
    </Alert>
  );
}

/** The tab with its queries. */
export const coinBalanceTab: TabView<AddressPageProps> = {
  View: CoinBalanceTab,
  queries: ({ hash, search }) => [coinBalanceHistoryQuery(hash, search), coinBalanceByDayQuery(hash)],
};
