import { hashTopic } from '../../../contract/socket.ts';
import { PieceCard } from '../../features/token-instance/PieceCard.tsx';
import { PieceGrid, PieceGridSkeleton } from '../../features/token-instance/PieceGrid.tsx';
import { instancesQuery } from '../../features/token-instance/queries.ts';
import { usePieceMetadata } from '../../features/token-instance/usePieceMetadata.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useQuery } from '../../query/useQuery.ts';
import type { TabView } from '../../router/screen.ts';
import { TokenList } from './TokenList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** The pieces of a collection, the highest number first; new ones, new owners and what they say of themselves come in. */
export function InventoryTab(props: TokenPageProps) {
  const { hash, search } = props;
  const options = instancesQuery(hash, search);
  const query = useQuery(options);
  const isListening = search.page === 1;
  usePieceMetadata(hash, { isListening, keys: [options.queryKey] });
  useTopic(isListening ? hashTopic('tokens', hash) : null, {
    events: { token_transfer: 'refetch' },
    keys: [options.queryKey],
  });
  return (
    <TokenList
      {...props}
      query={query}
      what="The pieces"
      skeleton={<PieceGridSkeleton />}
      empty={{ title: 'No pieces', text: 'None has been made so far.' }}
    >
      {(items) => (
        <PieceGrid label="Pieces of this collection">
          {items.map((piece) => (
            <PieceCard key={piece.id} piece={piece} token={hash} />
          ))}
        </PieceGrid>
      )}
    </TokenList>
  );
}

/** The view with what it is made of. */
export const inventoryTab: TabView<TokenPageProps> = {
  View: InventoryTab,
  queries: ({ hash, search }) => [instancesQuery(hash, search)],
};
