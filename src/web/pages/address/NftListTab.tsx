import { hashTopic } from '../../../contract/socket.ts';
import { NFT_BALANCE_EVENTS } from '../../features/token/balance-events.ts';
import { PieceCard } from '../../features/token-instance/PieceCard.tsx';
import { PieceGrid, PieceGridSkeleton } from '../../features/token-instance/PieceGrid.tsx';
import { heldInstancesQuery } from '../../features/token-instance/queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useQuery } from '../../query/useQuery.ts';
import type { TabView } from '../../router/screen.ts';
import { AddressTabList } from './AddressTabList.tsx';
import type { AddressPageProps } from './address-props.ts';
import { NftViews } from './NftViews.tsx';
import { TokenKinds } from './TokenKinds.tsx';

/** The pieces of collections that an address holds. */
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
      skeleton={<PieceGridSkeleton />}
      empty={{ title: 'No NFTs', text: 'This address holds none now.' }}
      tools={
        <>
          <TokenKinds hash={hash} active="tokens_nfts" />
          <NftViews hash={hash} active="list" />
        </>
      }
    >
      {(items) => (
        <PieceGrid label="NFTs of this address">
          {items.map((piece) => (
            <PieceCard
              key={`${piece.token?.address_hash}-${piece.token_type}-${piece.id}`}
              piece={piece}
              token={piece.token?.address_hash ?? ''}
              hasCollection
            />
          ))}
        </PieceGrid>
      )}
    </AddressTabList>
  );
}

/** The view with what it is made of. */
export const nftListTab: TabView<AddressPageProps> = {
  View: NftListTab,
  queries: ({ hash, search }) => [heldInstancesQuery(hash, search)],
};
