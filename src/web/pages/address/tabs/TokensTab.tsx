import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { addressTokensQuery } from '#web/features/token/address-queries.ts';
import { TOKEN_BALANCE_EVENTS } from '#web/features/token/balance-events.ts';
import { tokenBalancesList } from '#web/features/token/token-balances-list.tsx';
import { useScamFilter } from '#web/features/token/useScamFilter.tsx';
import { useTopic } from '#web/live/useTopic.ts';
import { usePaths } from '#web/paths.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { List } from '#web/ui/list/List.tsx';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { PagedList } from '../../PagedList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { TokenKinds } from './TokenKinds.tsx';

/** The ERC-20 tokens that an address holds. */
export function TokensTab({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const options = addressTokensQuery(hash, { type: 'ERC-20', cursor: search.cursor });
  const query = useQuery(options);
  const { shown, toggle } = useScamFilter(query.data?.items ?? [], ({ token }) => token);
  useTopic(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: TOKEN_BALANCE_EVENTS,
    keys: [options.queryKey],
  });
  return (
    <PagedList
      search={search}
      query={query}
      what="The tokens"
      toHref={(position) => paths.address(hash, { tab: 'tokens', ...position })}
      tools={
        <>
          <TokenKinds hash={hash} active="tokens" />
          {toggle}
        </>
      }
      skeleton={<ListSkeleton of={tokenBalancesList([])} rows={10} />}
      empty={{ title: 'No ERC-20 tokens', text: 'This address has none now.' }}
    >
      {(items) => <List of={tokenBalancesList(items)} rows={shown} />}
    </PagedList>
  );
}

/** The tab with its queries. */
export const tokensTab: TabView<AddressPageProps> = {
  View: TokensTab,
  queries: ({ hash, search }) => [addressTokensQuery(hash, { type: 'ERC-20', cursor: search.cursor })],
};
