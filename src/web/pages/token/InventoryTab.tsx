import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { InstanceCard } from '../../features/token-instance/InstanceCard.tsx';
import { InstanceGrid, InstanceGridSkeleton } from '../../features/token-instance/InstanceGrid.tsx';
import { instancesQuery } from '../../features/token-instance/queries.ts';
import { useInstanceMetadata } from '../../features/token-instance/useInstanceMetadata.ts';
import { useTopic } from '../../live/useTopic.ts';
import type { TabView } from '../../router/tab-view.ts';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** The token instances of a collection, highest id first; new ones, new owners and metadata are added live. */
export function InventoryTab(props: TokenPageProps) {
  const { hash, search } = props;
  const options = instancesQuery(hash, search);
  const query = useQuery(options);
  const isListening = search.page === 1;
  useInstanceMetadata(hash, { isListening, keys: [options.queryKey] });
  useTopic(isListening ? hashTopic('tokens', hash) : null, {
    events: { token_transfer: 'refetch' },
    keys: [options.queryKey],
  });
  return (
    <TokenList
      {...props}
      query={query}
      what="The instances"
      skeleton={<InstanceGridSkeleton />}
      empty={{ title: 'No NFTs', text: 'No NFT has been minted so far.' }}
    >
      {(items) => (
        <InstanceGrid label="NFTs of this collection">
          {items.map((instance) => (
            <InstanceCard key={instance.id} instance={instance} token={hash} />
          ))}
        </InstanceGrid>
      )}
    </TokenList>
  );
}

/** The tab with its queries. */
export const inventoryTab: TabView<TokenPageProps> = {
  View: InventoryTab,
  queries: ({ hash, search }) => [instancesQuery(hash, search)],
};
