import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { requestsQuery } from './queries.ts';
import { RequestsTab } from './RequestsTab.tsx';

/** Requests made in a block. */
function View({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  return (
    <RequestsTab
      filter={{ block: id }}
      search={readListPosition(search)}
      toHref={(to) => paths.block(id, { tab: 'requests', ...to })}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View,
  queries: ({ id, search }) => [requestsQuery({ block: id }, readListPosition(search))],
};
