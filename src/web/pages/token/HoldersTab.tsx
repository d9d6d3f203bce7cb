import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { holdersList } from '../../features/token/holders-list.tsx';
import { whyNoShares } from '../../features/token/knows-shares.ts';
import { tokenHoldersQuery, tokenQuery } from '../../features/token/queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import { Slot } from '../../modules/Slot.tsx';
import type { TabView } from '../../router/tab-view.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** Holders of the token, largest balance first. */
export function HoldersTab(props: TokenPageProps) {
  const { hash, search } = props;
  const { data: token } = useSuspenseQuery(tokenQuery(hash));
  const options = tokenHoldersQuery(hash, search);
  const query = useQuery(options);
  useTopic(search.page === 1 ? hashTopic('tokens', hash) : null, {
    events: { token_transfer: 'refetch' },
    keys: [options.queryKey],
  });
  const list = holdersList(token, countBefore(search));
  const why = whyNoShares(token);
  return (
    <TokenList
      {...props}
      query={query}
      what="The holders"
      skeleton={<ListSkeleton of={list} rows={10} />}
      empty={{ title: 'No holders', text: 'This token has no holders now.' }}
      tools={
        <>
          {why !== null && <p className="hint">{why}</p>}
          <Slot name="list-tools" props={{ address: hash, type: 'holders' }} />
        </>
      }
    >
      {(items) => <List of={list} rows={items} />}
    </TokenList>
  );
}

/** Number of holders on earlier pages, from the cursor. */
function countBefore({ cursor }: TokenPageProps['search']): number {
  const count = Number(cursor?.items_count ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The tab with its queries. */
export const holdersTab: TabView<TokenPageProps> = {
  View: HoldersTab,
  queries: ({ hash, search }) => [tokenHoldersQuery(hash, search)],
};
