import { useQuery } from '@tanstack/react-query';
import { hashTopic } from '#sdk/contract/values.ts';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type Search, type TabView } from '#sdk/web/app/screens.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { ApprovalViews } from './ApprovalViews.tsx';
import { APPROVALS_LIST } from './approvals-list.tsx';
import { CHANGES_TAB } from './approvals-path.ts';
import { ChangesView } from './ChangesView.tsx';
import { approvalChangesQuery, approvalsQuery, readChangesFilter } from './queries.ts';

/** Token approvals of an address: those in force, or every change. */
function ApprovalsTab(props: ModuleTabProps) {
  return isHistory(props.search) ? <ChangesView {...props} /> : <StandingView {...props} />;
}

function isHistory(search: Search): boolean {
  return search.get('tab') === CHANGES_TAB;
}

function StandingView({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  const position = readListPosition(search);
  const options = approvalsQuery(id, position);
  const query = useQuery({ ...options, throwOnError: false });
  // The owner grants and revokes by transactions; a use moves tokens.
  useTopic(hashTopic('addresses', id), {
    events: { transaction: 'refetch', token_transfer: 'refetch' },
    keys: [options.queryKey],
  });
  const isUnchecked = query.data?.items.some(({ is_checked }) => !is_checked) === true;
  return (
    <PagedList
      query={query}
      search={position}
      toHref={(to) => paths.address(id, { tab: 'approvals', ...to })}
      what="The approvals"
      tools={<ApprovalViews hash={id} active="standing" />}
      skeleton={<ListSkeleton of={APPROVALS_LIST} rows={5} />}
      empty={{
        title: 'No approvals',
        text: 'This address has given no approval that is still in force.',
      }}
      note={
        isUnchecked && (
          <p className="hint mb-2">If the node is not available, approvals are computed from logs.</p>
        )
      }
      isMostlyOnePage
    >
      {(items) => <List of={APPROVALS_LIST} rows={items} />}
    </PagedList>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: ApprovalsTab,
  queries: ({ id, search }) => {
    const position = readListPosition(search);
    return isHistory(search)
      ? [approvalChangesQuery(id, { ...readChangesFilter(search), ...position })]
      : [approvalsQuery(id, position)];
  },
};
