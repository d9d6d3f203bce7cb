import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { readListPosition, readOneOf, type Search, type TabView } from '#sdk/web/app/screens.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { FilterMenu } from '#sdk/web/ui/controls.ts';
import { PagedList } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import { delegatorsList } from './delegators-list.tsx';
import { type DelegatorState, delegatorsQuery, STATES } from './queries.ts';
import { useRecheck } from './useRecheck.ts';

const LABELS: Readonly<Record<DelegatorState, string>> = { current: 'Delegates now', ended: 'Ended' };

const NONE = { title: 'No delegators', text: 'No account has delegated to this contract (EIP-7702).' };
const NO_MATCH = {
  title: 'No delegators on this page',
  text: 'Change or remove the filter, or open the next page.',
};

function readSearch(search: Search) {
  return { state: readOneOf(search, 'state', STATES, undefined), ...readListPosition(search) };
}

/** The accounts that delegate to a contract, now or before. */
function DelegatorsTab({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  const position = readSearch(search);
  const { state } = position;
  const options = delegatorsQuery(id, position);
  const query = useQuery({ ...options, throwOnError: false });
  useRecheck(query.data?.items.some(({ status }) => status === null) === true, options.queryKey);
  useTopic(position.page === 1 ? 'blocks:new_block' : null, {
    events: { new_block: 'refetch' },
    keys: [options.queryKey],
  });
  const toHref = (to: object) => withSearch(paths.address(id), { tab: 'delegators', state, ...to });
  return (
    <PagedList
      query={query}
      search={position}
      toHref={toHref}
      what="The delegators"
      skeleton={<ListSkeleton of={delegatorsList(id)} rows={5} />}
      empty={state === undefined ? NONE : NO_MATCH}
      tools={
        <FilterMenu
          label="State"
          options={STATES.map((each) => ({
            label: LABELS[each],
            isChosen: each === state,
            href: toHref({ state: each === state ? undefined : each }),
          }))}
        />
      }
      isMostlyOnePage
    >
      {(items) => <List of={delegatorsList(id)} rows={items} />}
    </PagedList>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: DelegatorsTab,
  queries: ({ id, search }) => [delegatorsQuery(id, readSearch(search))],
};
