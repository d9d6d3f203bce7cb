import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/page.ts';
import type { QueryOf } from '../../api-client/api-query.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';
import { useIsPending } from './useIsPending.ts';

interface TabListProps<Item> extends TransactionPageProps, Omit<ListProps<Item>, 'query'> {
  options: QueryOf<Page<Item>>;
  /** URL parameters that other pages of the list preserve, besides the tab. */
  kept?: { type?: string | undefined };
}

/** A list in a tab of the transaction page; empty while the transaction is pending. */
export function TabList<Item>({ hash, search, options, kept, ...list }: TabListProps<Item>) {
  const paths = usePaths();
  const isPending = useIsPending(hash);
  const query = useQuery({ ...options, enabled: !isPending });
  if (isPending) return <NotMined what={list.what} />;
  return (
    <PagedList
      {...list}
      query={query}
      search={search}
      toHref={(position) => paths.transaction(hash, { tab: search.tab, ...kept, ...position })}
      isMostlyOnePage
    />
  );
}

/** Notes that a transaction must be mined before it has content here. */
export function NotMined({ what }: { what: string }) {
  return (
    <div className="panel">
      <EmptyState title="Not in a block">
        {what} appear when the transaction is executed in a block.
      </EmptyState>
    </div>
  );
}
