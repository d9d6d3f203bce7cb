import { useQuery } from '@tanstack/react-query';
import type { TokenHolder } from '#contract/token/token.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { instanceHoldersQuery } from '../../features/token-instance/queries.ts';
import { useInstanceTransfers } from '../../features/token-instance/useInstanceTransfers.ts';
import type { TabView } from '../../router/tab-view.ts';
import type { ListOf } from '../../ui/list/column.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

const HOLDERS: ListOf<Pick<TokenHolder, 'address' | 'value'>> = {
  label: 'Holders',
  columns: [
    {
      key: 'holder',
      label: 'Holder',
      place: 'title',
      cell: ({ address }) => <AddressLink address={address} />,
      skeleton: 14,
    },
    {
      key: 'amount',
      label: 'Copies',
      place: 'title-end',
      isRight: true,
      cell: ({ value }) => <Amount value={value} decimals={0} />,
      skeleton: 4,
    },
  ],
  rowKey: ({ address }) => address.hash,
};

/** Holders of the token instance, largest balance first. */
export function HoldersTab(props: TokenInstancePageProps) {
  const { hash, id, search } = props;
  const options = instanceHoldersQuery(hash, id, search);
  const query = useQuery(options);
  useInstanceTransfers(hash, id, { isListening: search.page === 1, keys: [options.queryKey] });
  return (
    <InstanceList
      {...props}
      query={query}
      what="The holders"
      skeleton={<ListSkeleton of={HOLDERS} rows={5} />}
      empty={{ title: 'No holders', text: 'This NFT has no holders now.' }}
    >
      {(items) => <List of={HOLDERS} rows={items} />}
    </InstanceList>
  );
}

/** The tab with its queries. */
export const holdersTab: TabView<TokenInstancePageProps> = {
  View: HoldersTab,
  queries: ({ hash, id, search }) => [instanceHoldersQuery(hash, id, search)],
};
