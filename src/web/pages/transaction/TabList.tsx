import type { ReactNode } from 'react';
import type { Page } from '../../../contract/page.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import type { TransactionPageProps } from './transaction-props.ts';

interface TabListProps<Item> extends TransactionPageProps {
  /** The transaction is in no block yet, so there is nothing to show. */
  isPending: boolean;
  query: { data: Page<Item> | undefined; isError: boolean; refetch: () => unknown };
  what: string;
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: { title: string; text: string };
  children: (items: Item[]) => ReactNode;
}

/** A list in a tab of the transaction page: loading, failed, empty, or there with its pages. */
export function TabList<Item>({
  hash,
  search,
  isPending,
  query,
  what,
  skeleton,
  empty,
  children,
}: TabListProps<Item>) {
  const paths = usePaths();
  if (isPending) return <NotMined what={what} />;
  return (
    <Loaded query={query} what={what} skeleton={skeleton}>
      {(data) => {
        const links = listLinks(search, data.next_page_params, (position) =>
          paths.transaction(hash, { tab: search.tab, ...position }),
        );
        const hasPages = search.page > 1 || links.nextHref !== undefined;
        return (
          <>
            {hasPages && (
              <div className="list-tools">
                <ListPages {...links} />
              </div>
            )}
            {data.items.length > 0 ? (
              children(data.items)
            ) : (
              <div className="panel">
                <EmptyState title={empty.title}>{empty.text}</EmptyState>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Says that a transaction must be mined before it has anything to show here. */
export function NotMined({ what }: { what: string }) {
  return (
    <div className="panel">
      <EmptyState title="Not in a block">
        {what} come to be when the transaction is executed in a block.
      </EmptyState>
    </div>
  );
}
