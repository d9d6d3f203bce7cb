import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { NFT_BALANCE_EVENTS } from '#web/features/token/balance-events.ts';
import { TokenTitle } from '#web/features/token/TokenTitle.tsx';
import { FollowMetadata } from '#web/features/token-instance/FollowMetadata.tsx';
import { InstanceCard } from '#web/features/token-instance/InstanceCard.tsx';
import { InstanceGrid, InstanceGridSkeleton } from '#web/features/token-instance/InstanceGrid.tsx';
import { heldCollectionsQuery } from '#web/features/token-instance/queries.ts';
import { useTopic } from '#web/live/useTopic.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { NftViews } from './NftViews.tsx';
import { TokenKinds } from './TokenKinds.tsx';

/** The collections that an address holds token instances of, with the first token instances of each. */
export function NftCollectionsTab(props: AddressPageProps) {
  const { hash, search } = props;
  const options = heldCollectionsQuery(hash, search);
  const query = useQuery(options);
  useTopic(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: NFT_BALANCE_EVENTS,
    keys: [options.queryKey],
  });
  return (
    <AddressTabList
      {...props}
      query={query}
      kept={{ tab: 'tokens_nft_collections' }}
      what="The collections"
      skeleton={<InstanceGridSkeleton />}
      empty={{ title: 'No NFTs', text: 'This address has none now.' }}
      tools={
        <>
          <TokenKinds hash={hash} active="tokens_nfts" />
          <NftViews hash={hash} active="collection" />
        </>
      }
    >
      {(items) => (
        <>
          <FollowMetadata
            instances={items.flatMap(({ token, token_instances }) =>
              token_instances.map((instance) => ({ ...instance, collection: token.address_hash })),
            )}
            keys={[options.queryKey]}
          />
          {items.map(({ token, amount, token_instances }) => (
            <section className="collection" key={`${token.address_hash}-${amount === null}`}>
              <header>
                <h2>
                  <TokenTitle token={token} />
                </h2>
                <span className="hint">
                  {amount === null
                    ? `${token.type ?? ''}`
                    : `${formatNumber(amount)} ${amount === '1' ? 'NFT' : 'NFTs'}`}
                </span>
              </header>
              <InstanceGrid label="The first NFTs of this collection">
                {token_instances.map((instance) => (
                  <InstanceCard key={instance.id} instance={instance} token={token.address_hash} />
                ))}
              </InstanceGrid>
            </section>
          ))}
        </>
      )}
    </AddressTabList>
  );
}

/** The tab with its queries. */
export const nftCollectionsTab: TabView<AddressPageProps> = {
  View: NftCollectionsTab,
  queries: ({ hash, search }) => [heldCollectionsQuery(hash, search)],
};
