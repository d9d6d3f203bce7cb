import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { addressQuery, addressTransactionsQuery } from '../../features/address/queries.ts';
import { TransactionsTable, useTransactionsHead } from '../../features/transaction/TransactionsTable.tsx';
import { type Paths, usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { AddressPageProps } from './address-props.ts';

const FILTERS = [
  { filter: undefined, label: 'All' },
  { filter: 'from', label: 'Sent' },
  { filter: 'to', label: 'Received' },
] as const;

/** The transactions of an address, all or those it sent or received. */
export function TransactionsTab({ hash, search }: AddressPageProps) {
  const paths = usePaths();
  const { data: address } = useSuspenseQuery(addressQuery(hash));
  const query = useQuery(addressTransactionsQuery(hash, search));
  const head = useTransactionsHead(false);
  const links = listLinks(search, query.data?.next_page_params, writer(paths, hash, search));
  return (
    <>
      <div className="list-tools">
        <nav className="seg" aria-label="Direction">
          {FILTERS.map(({ filter, label }) => (
            <a
              key={label}
              href={paths.address(hash, { filter })}
              aria-current={search.filter === filter ? 'true' : undefined}
              data-keep-scroll=""
            >
              {label}
            </a>
          ))}
        </nav>
        <ListPages {...links} />
      </div>
      <Loaded
        query={query}
        what="The transactions"
        skeleton={<SkeletonTable label="Transactions" head={head} rows={10} />}
      >
        {(data) =>
          data.items.length > 0 ? (
            <TransactionsTable transactions={data.items} self={address.hash} />
          ) : (
            <div className="panel">
              <EmptyState title="No transactions">{EMPTY[search.filter ?? 'all']}</EmptyState>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const EMPTY = {
  all: 'This address has sent and received none so far.',
  from: 'This address has sent none so far.',
  to: 'This address has received none so far.',
};

function writer(paths: Paths, hash: string, { filter, sort, order }: AddressPageProps['search']) {
  return (position: object) => paths.address(hash, { filter, sort, order, ...position });
}
