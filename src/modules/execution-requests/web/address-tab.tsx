import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { requestsQuery } from './queries.ts';
import { RequestsTab } from './RequestsTab.tsx';

/** Requests that an address made, and deposits with it as their withdrawal address. */
function View({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  return (
    <RequestsTab
      filter={{ account: id }}
      search={readListPosition(search)}
      toHref={(to) => withSearch(paths.address(id), { tab: 'requests', ...to })}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View,
  queries: ({ id, search }) => [requestsQuery({ account: id }, readListPosition(search))],
};
