import { useSuspenseQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useContext } from 'react';
import { useStandardName } from '../../app/settings/useStandardName.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { tokensQuery } from '../../features/token/queries.ts';
import { TokenSearchField } from '../../features/token/TokenSearchField.tsx';
import { tokensList } from '../../features/token/tokens-list.tsx';
import { useScamFilter } from '../../features/token/useScamFilter.tsx';
import { ModuleTabsContext } from '../../modules/module-tab.ts';
import { usePaths } from '../../paths.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { PageTabs } from '../PageTabs.tsx';
import { SortLink } from './SortLink.tsx';
import { TOKEN_TYPES } from './token-types.ts';
import type { TokensPageProps, TokensSearch } from './tokens-props.ts';

/** The tokens of the chain: the list of all, or a tab that a module adds. */
export function TokensPage({ search, isOtherView, children }: PropsWithChildren<TokensPageProps>) {
  const paths = usePaths();
  const hasTabs = useContext(ModuleTabsContext).some(({ page }) => page === 'tokens');
  return (
    <>
      <h1>Tokens</h1>
      {hasTabs && (
        <PageTabs
          page="tokens"
          subject={search}
          label="Lists of tokens"
          tabs={[{ key: 'all', label: 'All', href: paths.tokens() }]}
          active="all"
          toHref={(tab) => paths.tokens({ tab })}
        />
      )}
      {isOtherView ? children : <AllTokens search={search} />}
    </>
  );
}

/** The list of tokens: search, filters and sorting are in the URL. */
function AllTokens({ search }: Pick<TokensPageProps, 'search'>) {
  const paths = usePaths();
  const { q, type, sort, order } = search;
  const { data } = useSuspenseQuery(tokensQuery(search));
  const { additionalTokenTypes } = useUiConfig();
  const nameOf = useStandardName();
  const { shown, toggle } = useScamFilter(data.items, (token) => token);
  const links = listLinks(search, data.next_page_params, (position) =>
    paths.tokens({ q, type, sort, order, ...position }),
  );
  const holdersLabel =
    q === undefined ? (
      <SortLink
        search={search}
        toHref={(to) => paths.tokens({ q, type, ...to })}
        tokens={data.items}
        next={data.next_page_params}
      >
        Holders
      </SortLink>
    ) : (
      'Holders'
    );
  return (
    <>
      <div className="list-tools mt-3">
        <TokenSearchField
          q={q}
          action={paths.tokens()}
          kept={{ type, sort, order }}
          toHref={(text) => paths.tokens({ q: text, type, sort, order })}
        />
        <FilterMenu
          label="Type"
          options={[...TOKEN_TYPES, ...additionalTokenTypes.map(({ id }) => id)].map((name) => ({
            label: nameOf(name),
            isChosen: toList(type).includes(name),
            href: paths.tokens({ q, sort, order, type: toggleType(type, name) }),
          }))}
        />
        {toggle}
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <NoTokens search={search} />
      ) : (
        <List of={tokensList(data.items, holdersLabel)} rows={shown} />
      )}
    </>
  );
}

function NoTokens({ search: { q, type } }: Pick<TokensPageProps, 'search'>) {
  const paths = usePaths();
  const isFiltered = q !== undefined || type !== undefined;
  return (
    <div className="panel">
      {isFiltered ? (
        <EmptyState title="No token fits">
          {q !== undefined && (
            <>
              No token is called “<HostileText text={q} lengthMax={60} />
              ”, in full or in part
              {type !== undefined && ', among the chosen types'}.{' '}
            </>
          )}
          {q === undefined && 'No token of the selected types has been transferred yet. '}
          <a href={paths.tokens()}>Show all</a>
        </EmptyState>
      ) : (
        <EmptyState title="No tokens yet">
          A token appears here as soon as a contract has reported its first transfer.
        </EmptyState>
      )}
    </div>
  );
}

function toList(text: TokensSearch['type']): string[] {
  return text?.split(',').filter(Boolean) ?? [];
}

function toggleType(text: TokensSearch['type'], key: string): string | undefined {
  const list = toList(text);
  const next = list.includes(key) ? list.filter((entry) => entry !== key) : [...list, key];
  return next.length === 0 ? undefined : next.join(',');
}
