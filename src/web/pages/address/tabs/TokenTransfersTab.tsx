import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { hashTopic } from '#contract/socket.ts';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { list } from '#web/api-client/shapes/reader.ts';
import { tokenTransfer } from '#web/api-client/shapes/token-transfer.ts';
import { transferKey } from '#web/entities/token/transfer-key.ts';
import { addressTokenTransfersQuery } from '#web/features/address/list-queries.ts';
import { addressQuery } from '#web/features/address/queries.ts';
import { AddressTransfers } from '#web/features/token-transfer/AddressTransfers.tsx';
import { addressTransfersList } from '#web/features/token-transfer/address-transfers-list.tsx';
import { useTopicRows } from '#web/live/useTopicRows.ts';
import { usePaths } from '#web/paths.ts';
import type { TabView } from '#web/router/tab-view.ts';
import { ListSkeleton } from '#web/ui/list/ListSkeleton.tsx';
import { NewRowsPill } from '#web/ui/list/NewRowsPill.tsx';
import { AddressTabList } from '../AddressTabList.tsx';
import type { AddressPageProps } from '../address-props.ts';
import { DirectionFilter } from './DirectionFilter.tsx';
import { isOnSide } from './is-on-side.ts';
import { TokenChip } from './TokenChip.tsx';
import { TokenTypeFilter } from './TokenTypeFilter.tsx';

const readTransfers = list(tokenTransfer);

/** The token transfers of an address; new ones are added live. */
export function TokenTransfersTab({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { filter, type, token } = search;
  const kept = { tab: search.tab, filter, type, token };
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const options = addressTokenTransfersQuery(hash, search);
  const query = useQuery(options);
  const types = type?.split(',') ?? [];
  const more = useTopicRows(search.page === 1 ? hashTopic('addresses', hash) : null, {
    events: ['token_transfer'],
    read: (payload) =>
      readTransfers(payload.token_transfers).filter((row) => isListed(row, { hash, search })),
    getKey: transferKey,
    queryKey: options.queryKey,
    readAtMs: query.dataUpdatedAt,
  });
  return (
    <AddressTabList
      hash={hash}
      search={search}
      query={query}
      what="The token transfers"
      file="token-transfers"
      kept={kept}
      isFiltered={types.length > 0 || token !== undefined}
      tools={
        <>
          <DirectionFilter hash={hash} search={search} kept={{ tab: search.tab, type, token }} />
          <TokenTypeFilter hash={hash} search={search} />
          {token !== undefined && (
            <TokenChip
              token={query.data?.items[0]?.token ?? null}
              hash={token}
              clearHref={paths.address(hash, { ...kept, token: undefined })}
            />
          )}
          <NewRowsPill count={more.count} noun="transfer" onShow={more.show} />
        </>
      }
      skeleton={<ListSkeleton of={addressTransfersList(address.hash)} rows={10} />}
      note={query.data?.balance_unknown && <BalanceNote reason={query.data.balance_unknown} />}
      empty={{
        title: 'No token transfers',
        text: 'No token transfer from or to this address matches.',
      }}
    >
      {(items) => (
        <AddressTransfers
          transfers={items}
          self={address.hash}
          hasBalances={token !== undefined && items.some(hasBalance)}
          tokenHref={
            token === undefined ? (only) => paths.address(hash, { ...kept, token: only }) : undefined
          }
        />
      )}
    </AddressTabList>
  );
}

/** Returns true if a new transfer fits the filters of the list. */
function isListed(row: TokenTransfer, { hash, search: { filter, type, token } }: AddressPageProps): boolean {
  return (
    row.transaction_hash !== '' &&
    isOnSide(row, hash, filter) &&
    (type === undefined || type.split(',').includes(row.token_type ?? '')) &&
    (token === undefined || row.token?.address_hash.toLowerCase() === token.toLowerCase())
  );
}

/** The reason why the column of balances has none. */
function BalanceNote({ reason }: { reason: string }) {
  return <p className="hint mb-2">Balances after these transfers are unknown. {reason}</p>;
}

/** Only our own API sends balances, as values or as null. */
function hasBalance({ balance_after }: TokenTransfer): boolean {
  return balance_after !== undefined;
}

/** The tab with its queries. */
export const tokenTransfersTab: TabView<AddressPageProps> = {
  View: TokenTransfersTab,
  queries: ({ hash, search }) => [addressTokenTransfersQuery(hash, search)],
};
