import { useQuery } from '@tanstack/react-query';
import { clipText } from '../../entities/format/clip-text.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { searchQuickQuery } from '../../features/search/queries.ts';
import { SearchHits } from '../../features/search/SearchHits.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonFacts } from '../../ui/SkeletonFacts.tsx';
import type { SearchResultsPageProps } from './search-results-props.ts';

/** What a search has found. */
export function SearchResultsPage({ q }: SearchResultsPageProps) {
  const query = useQuery({ ...searchQuickQuery(q), enabled: q !== '' });
  return (
    <>
      <h1>Search results</h1>
      {q === '' ? (
        <div className="panel mt-5">
          <EmptyState title="Nothing to search for">
            Type an address, a transaction hash, a block number or the name of a token.
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="identity">
            for “<HostileText text={clipText(q, 120)} lengthMax={120} />”
          </p>
          <div className="mt-5">
            <Loaded query={query} what="The results" skeleton={<SkeletonFacts panels={[4]} />}>
              {(hits) =>
                hits.length > 0 ? (
                  <SearchHits hits={hits} />
                ) : (
                  <div className="panel">
                    <EmptyState title="No results found.">
                      Hashes must be complete; names of tokens and contracts may be cut short.
                    </EmptyState>
                  </div>
                )
              }
            </Loaded>
          </div>
        </>
      )}
    </>
  );
}
