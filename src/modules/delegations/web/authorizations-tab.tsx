import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { AUTHORIZATIONS_LIST } from './authorizations-list.tsx';
import { authorizationsQuery } from './queries.ts';
import { useRecheck } from './useRecheck.ts';

/** The authorizations that an address signed. */
function AuthorizationsTab({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  const position = readListPosition(search);
  const options = authorizationsQuery(id, position);
  const query = useQuery({ ...options, throwOnError: false });
  useRecheck(query.data?.items.some(({ status }) => status === null) === true, options.queryKey);
  useTopic(position.page === 1 ? 'blocks:new_block' : null, {
    events: { new_block: 'refetch' },
    keys: [options.queryKey],
  });
  return (
    <PagedList
      query={query}
      search={position}
      toHref={(to) => paths.address(id, { tab: 'authorizations', ...to })}
      what="The authorizations"
      skeleton={<ListSkeleton of={AUTHORIZATIONS_LIST} rows={5} />}
      empty={{ title: 'No authorizations', text: 'This address has signed no authorization (EIP-7702).' }}
      isMostlyOnePage
    >
      {(items) => <List of={AUTHORIZATIONS_LIST} rows={items} />}
    </PagedList>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: AuthorizationsTab,
  queries: ({ id, search }) => [authorizationsQuery(id, readListPosition(search))],
};
