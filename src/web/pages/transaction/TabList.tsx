import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

interface TabListProps<Item> extends TransactionPageProps, ListProps<Item> {
  /** The transaction is in no block yet, so there is nothing to show. */
  isPending: boolean;
}

/** A list in a tab of the transaction page. */
export function TabList<Item>({ hash, search, isPending, ...list }: TabListProps<Item>) {
  const paths = usePaths();
  if (isPending) return <NotMined what={list.what} />;
  return (
    <PagedList
      {...list}
      search={search}
      toHref={(position) => paths.transaction(hash, { tab: search.tab, ...position })}
      isMostlyOnePage
    />
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
