import type { ReactNode } from 'react';
import { AccountFailure } from '#modules/kits/forms/web/AccountFrame.tsx';
import { useKeepFocus } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { List, type ListOf, ListSkeleton } from '#sdk/web/ui/lists.ts';

interface AdminListProps<Row> {
  read: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  list: ListOf<Row>;
  /** Title of the empty state. */
  empty: string;
  /** Content above the list. */
  tools?: ReactNode;
}

/** An administration list with its skeleton, empty and error states. */
export function AdminList<Row>({ read: { data, error, refetch }, list, empty, tools }: AdminListProps<Row>) {
  useKeepFocus(data?.length);
  return (
    <>
      {tools && (
        <div className="list-tools" data-settled={data === undefined ? undefined : ''}>
          {tools}
        </div>
      )}
      {data !== undefined && data.length > 0 && <List of={list} rows={data} />}
      {data?.length === 0 && (
        <div className="panel">
          <EmptyState title={empty} />
        </div>
      )}
      {data === undefined && error && (
        <AccountFailure error={error} what={list.label} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <ListSkeleton of={list} />}
    </>
  );
}
