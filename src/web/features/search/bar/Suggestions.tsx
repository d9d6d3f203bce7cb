import type { UseQueryResult } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import type { SearchItem } from '#contract/search.ts';
import { OwnNamesContext } from '#web/app/own-names.tsx';
import { useHasOwnApi } from '#web/app/settings/has-own-api.ts';
import { useStandardName } from '#web/app/settings/useStandardName.ts';
import { usePaths } from '#web/paths.ts';
import { addOwnHits } from '../add-own-hits.ts';
import { groupHits, type HitGroup } from '../categories.ts';
import { hitKey, hitLink } from '../hit-link.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { LISTBOX_ID } from './listbox-id.ts';
import { SuggestedHit } from './SuggestedHit.tsx';

/** Number of hits of a quick search from which there may be more. */
const MORE_FROM = 50;

interface SuggestionsProps {
  term: string;
  query: Pick<UseQueryResult<SearchItem[]>, 'data' | 'isError'>;
  /** True if the query is for this very term. */
  isResting: boolean;
  activeId: string | null;
}

/** Search results so far, as text or as a list. */
export function Suggestions({ term, query, isResting, activeId }: SuggestionsProps) {
  const { data } = query;
  const names = useContext(OwnNamesContext);
  if (!isResting || (data === undefined && !query.isError)) {
    return <Words>{'We are searching, please wait... '}</Words>;
  }
  if (data === undefined) {
    return <Words>Something went wrong. Try refreshing the page or come back later.</Words>;
  }
  const hits = addOwnHits(data, names, term.trim());
  if (hits.length === 0) return <Words>No results found.</Words>;
  return <Found term={term.trim()} hits={hits} activeId={activeId} />;
}

function Words({ children }: { children: string }) {
  return (
    <>
      <div className="suggest-words" role="status">
        {children}
      </div>
      <div role="listbox" id={LISTBOX_ID} aria-label="Search results" hidden />
    </>
  );
}

interface FoundProps {
  term: string;
  hits: SearchItem[];
  activeId: string | null;
}

function Found({ term, hits, activeId }: FoundProps) {
  const list = useRef<HTMLDivElement>(null);
  const groups = groupHits(hits);
  const paths = usePaths();
  return (
    <>
      <div className="sr" role="status">
        {hits.length === 1 ? '1 result' : `${hits.length} results`}
      </div>
      {groups.length > 1 && <CategoryTabs groups={groups} list={list} />}
      <div ref={list} className="suggest-list" role="listbox" id={LISTBOX_ID} aria-label="Search results">
        {groups.map((group) => (
          <Section key={group.id} group={group} term={term} activeId={activeId} />
        ))}
        {hits.length >= MORE_FROM && (
          <a
            role="option"
            id="search-all"
            className="suggest-all"
            tabIndex={-1}
            aria-selected={activeId === 'search-all'}
            data-keeps-term="true"
            href={paths.searchResults(term, { redirect: 'false' })}
          >
            View all results
          </a>
        )}
      </div>
    </>
  );
}

function Section({ group, term, activeId }: { group: HitGroup; term: string; activeId: string | null }) {
  const paths = usePaths();
  const isOwnApi = useHasOwnApi();
  const nameOf = useStandardName();
  const titleId = `search-title-${group.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
    <div role="group" aria-labelledby={titleId} data-category={group.id}>
      <div className="suggest-title" id={titleId} role="presentation">
        {nameOf(group.title)}
      </div>
      {group.hits.map((hit) => {
        const id = `search-${hitKey(hit)}`;
        const { href, isExternal } = hitLink(hit, paths, isOwnApi);
        return (
          <a
            key={id}
            id={id}
            role="option"
            className="suggest-hit"
            tabIndex={-1}
            aria-selected={id === activeId}
            href={href}
            {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <SuggestedHit hit={hit} term={term} />
          </a>
        );
      })}
    </div>
  );
}
