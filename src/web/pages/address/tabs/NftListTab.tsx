import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { NFT_BALANCE_EVENTS } from '#web/features/token/balance-events.ts';
import { FollowMetadata } from '#web/features/token-instance/FollowMetadata.tsx';
import { InstanceCard } from '#web/features/token-instance/InstanceCard.tsx';
import { InstanceGrid, InstanceGridSkeleton } from '#web/features/token-instance/InstanceGrid.tsx';
import { heldInstancesQuery } from '#web/features/token-instance/queries.ts';
import { useTopic } from '#web/live/useTopic.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { NftViews } from './NftViews.tsx';
import { TokenKinds } from './TokenKinds.tsx';

/** The token instances that an address holds. */
export function NftListTab(props: AddressPageProps) {
  const { hash, search } = props;
  const options = heldInstancesQuery(hash, search);
  const query = useQuery(options);
  useTopic(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: NFT_BALANCE_EVENTS,
    keys: [options.queryKey],
  });
  return (
    <AddressTabList
      {...props}
      query={query}
      kept={{ tab: 'tokens_nfts' }}
      what="The NFTs"
      skeleton={<InstanceGridSkeleton />}
      empty={{ title: 'No NFTs', text: 'This address has none now.' }}
      tools={
        <>
          <TokenKinds hash={hash} active="tokens_nfts" />
          <NftViews hash={hash} active="list" />
        </>
      }
    >
      {(items) => (
        <>
          <FollowMetadata
            instances={items.map((item) => ({ ...item, collection: item.token?.address_hash ?? '' }))}
            keys={[options.queryKey]}
          />
          <InstanceGrid label="NFTs of this address">
            {items.map((instance) => (
              <InstanceCard
                key={`${instance.token?.address_hash}-${instance.token_type}-${instance.id}`}
                instance={instance}
                token={instance.token?.address_hash ?? ''}
                hasCollection
              />
            ))}
          </InstanceGrid>
        </>
      )}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const nftListTab: TabView<AddressPageProps> = {
  View: NftListTab,
  queries: ({ hash, search }) => [heldInstancesQuery(hash, search)],
};
