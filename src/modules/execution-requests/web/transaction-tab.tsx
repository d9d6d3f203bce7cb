import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { requestsQuery } from './queries.ts';
import { RequestsTab } from './RequestsTab.tsx';

/** Requests made by a transaction. */
function View({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  return (
    <RequestsTab
      filter={{ transaction_hash: id }}
      search={readListPosition(search)}
      toHref={(to) => paths.transaction(id, { tab: 'requests', ...to })}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View,
  queries: ({ id, search }) => [requestsQuery({ transaction_hash: id }, readListPosition(search))],
};
