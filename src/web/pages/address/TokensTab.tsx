import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '../../../contract/socket.ts';
import { addressTokensQuery } from '../../features/token/address-queries.ts';
import { TokenBalancesTable, tokenBalancesHead } from '../../features/token/TokenBalancesTable.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { usePaths } from '../../paths.ts';
import type { TabView } from '../../router/screen.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { AddressPageProps } from './address-props.ts';
import { TokenKinds } from './TokenKinds.tsx';

/** The ERC-20 tokens that an address holds. */
export function TokensTab({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const options = addressTokensQuery(hash, { type: 'ERC-20', cursor: search.cursor });
  const query = useQuery(options);
  const links = listLinks(search, query.data?.next_page_params, (position) =>
    paths.address(hash, { tab: 'tokens', ...position }),
  );
  useTopic(search.page === 1 ? hashTopic('address', hash) : null, {
    events: { token_balance: 'refetch' },
    keys: [options.queryKey],
  });
  return (
    <>
      <div className="list-tools">
        <TokenKinds hash={hash} active="tokens" />
        <ListPages {...links} />
      </div>
      <Loaded
        query={query}
        what="The tokens"
        skeleton={<SkeletonTable label="Tokens" head={tokenBalancesHead(false)} rows={10} />}
      >
        {(data) =>
          data.items.length > 0 ? (
            <TokenBalancesTable balances={data.items} />
          ) : (
            <div className="panel">
              <EmptyState title="No ERC-20 tokens">This address holds none now.</EmptyState>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** The view with what it is made of. */
export const tokensTab: TabView<AddressPageProps> = {
  View: TokensTab,
  queries: ({ hash, search }) => [addressTokensQuery(hash, { type: 'ERC-20', cursor: search.cursor })],
};
