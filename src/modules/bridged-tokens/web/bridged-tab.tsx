import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import type { TabView } from '#sdk/web/app/screens.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { FilterMenu } from '#sdk/web/ui/controls.ts';
import { PagedList, SortLink, TokenSearchField } from '#sdk/web/ui/list-pages.ts';
import { List, ListSkeleton } from '#sdk/web/ui/lists.ts';
import type { settings } from '../settings.ts';
import { bridgedList } from './bridged-list.tsx';
import { type BridgedSearch, bridgedTokensQuery, readBridgedSearch } from './queries.ts';

const NONE = {
  title: 'No bridged tokens yet',
  text: 'None of the known bridged tokens has been transferred.',
};

function describeNoMatch(paths: ReturnType<typeof usePaths>) {
  return {
    title: 'No token fits',
    text: <a href={paths.tokens({ tab: 'bridged' })}>Show all bridged tokens</a>,
  };
}

/** The bridged tokens: search, chain filter and sorting are in the URL. */
function BridgedTab({ search: given }: ModuleTabProps) {
  const paths = usePaths();
  const { bridges } = useModuleConfig<typeof settings>('bridged-tokens');
  const search = readBridgedSearch(given);
  const { q, chain_ids, sort, order } = search;
  const query = useQuery({ ...bridgedTokensQuery(search), throwOnError: false });
  const toHref = (to: Parameters<typeof paths.tokens>[0]) =>
    paths.tokens({ tab: 'bridged', q, chain_ids, sort, order, ...to });
  const isNarrowed = q !== undefined || chain_ids !== undefined;
  return (
    <PagedList
      query={query}
      search={search}
      toHref={toHref}
      what="The bridged tokens"
      skeleton={<ListSkeleton of={bridgedList([])} />}
      empty={isNarrowed ? describeNoMatch(paths) : NONE}
      tools={
        <>
          <TokenSearchField
            q={q}
            action={paths.tokens()}
            kept={{ tab: 'bridged', chain_ids, sort, order }}
            toHref={(text) => toHref({ q: text })}
          />
          <ChainFilter chosen={chain_ids} toHref={(ids) => toHref({ chain_ids: ids })} />
        </>
      }
      note={
        <p className="hint mb-2">
          Tokens that came from other chains over{' '}
          <HostileText text={bridges.map(({ title }) => title).join(', ')} lengthMax={120} />.
        </p>
      }
    >
      {(items) => (
        <List
          of={bridgedList(
            items,
            q === undefined ? (
              <SortLink
                search={{ sort, order }}
                toHref={(to) => toHref({ sort: undefined, order: undefined, ...to })}
                tokens={items}
                next={query.data?.next_page_params}
              >
                Holders
              </SortLink>
            ) : (
              'Holders'
            ),
          )}
          rows={items}
        />
      )}
    </PagedList>
  );
}

interface ChainFilterProps {
  chosen: BridgedSearch['chain_ids'];
  toHref: (ids: string | undefined) => string;
}

/** Filter by the chains that tokens come from. */
function ChainFilter({ chosen, toHref }: ChainFilterProps) {
  const { chains } = useModuleConfig<typeof settings>('bridged-tokens');
  const ids = chosen?.split(',') ?? [];
  const toggle = (id: string) =>
    toHref((ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).join(',') || undefined);
  return (
    <FilterMenu
      label="Bridged from"
      options={chains.map(({ id, title }) => ({
        label: title,
        isChosen: ids.includes(id),
        href: toggle(id),
      }))}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: BridgedTab,
  queries: ({ search }) => [bridgedTokensQuery(readBridgedSearch(search))],
};
