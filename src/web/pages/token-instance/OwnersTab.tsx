import { useQuery } from '@tanstack/react-query';
import type { InstanceOwner } from '#contract/token/token-instance.ts';
import { useNow } from '../../app/server-time.tsx';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatSpan } from '../../entities/format/format-relative-time.ts';
import { parseTimestamp } from '../../entities/format/parse-timestamp.ts';
import { ageColumn, transactionColumn } from '../../entities/list-columns.tsx';
import { instanceOwnersQuery } from '../../features/token-instance/queries.ts';
import { useInstanceTransfers } from '../../features/token-instance/useInstanceTransfers.ts';
import type { TabView } from '../../router/tab-view.ts';
import type { ListOf } from '../../ui/list/column.ts';
import { List } from '../../ui/list/List.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

const OWNERS: ListOf<InstanceOwner> = {
  label: 'Owners',
  columns: [
    {
      key: 'owner',
      label: 'Owner',
      place: 'title',
      cell: ({ owner, kind, is_current: isCurrent }) => (
        <span className="tags">
          {owner === null ? 'Nobody: burned' : <AddressLink address={owner} />}
          {kind === 'mint' && <span className="method">mint</span>}
          {isCurrent && owner !== null && <span className="hint">today</span>}
        </span>
      ),
      skeleton: 14,
    },
    { ...ageColumn<InstanceOwner>(({ since }) => since), label: 'Since' },
    {
      key: 'held',
      label: 'Held for',
      place: 'second',
      cardLabel: 'Held for',
      cell: (row) => (row.owner === null ? <span className="hint">–</span> : <HeldFor of={row} />),
      skeleton: 5,
    },
    {
      key: 'from',
      label: 'From',
      place: 'fourth',
      cardLabel: 'From',
      cell: ({ kind, from, is_from_owner: isFromOwner }) => (
        <span className="tags">
          {kind === 'mint' ? <span className="hint">new</span> : <AddressLink address={from} />}
          {!isFromOwner && <span className="text-bad">not the owner before</span>}
        </span>
      ),
      skeleton: 14,
    },
    {
      key: 'paid',
      label: 'Paid with the transaction',
      place: 'third-end',
      cardLabel: 'Paid',
      isRight: true,
      cell: ({ paid_value: paid }) =>
        paid === null ? <span className="hint">unknown</span> : <CoinAmount value={paid} isShort />,
      skeleton: 8,
    },
    { ...transactionColumn<InstanceOwner>(({ transaction_hash: hash }) => hash), place: 'third' },
  ],
  rowKey: ({ block_number: block, log_index: log }) => `${block} ${log}`,
};

/** Time of ownership, until now for today's owner. */
function HeldFor({ of: { since, until } }: { of: InstanceOwner }) {
  const nowMs = useNow();
  const sinceMs = parseTimestamp(since ?? '');
  const untilMs = until === null ? nowMs : parseTimestamp(until);
  if (sinceMs === null || untilMs === null) return <span className="hint">unknown</span>;
  return formatSpan(Math.max(0, untilMs - sinceMs));
}

/** Owners of the token instance from today back to its mint. */
function OwnersTab(props: TokenInstancePageProps) {
  const { hash, id, search } = props;
  const options = instanceOwnersQuery(hash, id, search);
  const query = useQuery({ ...options, throwOnError: false });
  useInstanceTransfers(hash, id, { isListening: search.page === 1, keys: [options.queryKey] });
  return (
    <InstanceList
      {...props}
      query={query}
      what="The owners"
      skeleton={<ListSkeleton of={OWNERS} rows={5} />}
      note={
        query.data?.is_whole === false &&
        query.data.items.length > 0 && (
          <p className="hint mb-2">The mint of this NFT is not indexed: owners may be missing.</p>
        )
      }
      empty={{ title: 'No owners', text: 'The contract has not reported any transfer of this instance.' }}
    >
      {(items) => <List of={OWNERS} rows={items} />}
    </InstanceList>
  );
}

/** The tab with its queries. */
export const ownersTab: TabView<TokenInstancePageProps> = {
  View: OwnersTab,
  queries: ({ hash, id, search }) => [instanceOwnersQuery(hash, id, search)],
};
