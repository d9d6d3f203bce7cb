import { type ChainHits, useOtherChains } from '../../app/queries/useOtherChains.ts';
import { createPaths } from '../../paths.ts';
import { HitIcon, HitName } from './HitName.tsx';
import { hitKey, hitLink } from './hit-link.ts';

/** Hits of the other chains of the process, each under its chain's name; nothing where it has one chain. */
export function OtherChains({ term }: { term: string }) {
  const { chains = [] } = useOtherChains(term);
  const others = chains.filter(({ items }) => items === null || items.length > 0);
  if (others.length === 0) return null;
  return (
    <section className="mt-8" aria-label="Other chains">
      <h2>On other chains</h2>
      {others.map((hits) => (
        <HitsOfChain key={hits.name} hits={hits} term={term} />
      ))}
    </section>
  );
}

function HitsOfChain({
  hits: { title, url, items, has_more, message },
  term,
}: {
  hits: ChainHits;
  term: string;
}) {
  const paths = createPaths(url);
  return (
    <div className="panel mt-4 p-4">
      <h3>
        <a href={paths.searchResults(term, { redirect: 'false' })}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      {items === null ? (
        <p className="text-ink-2">{message}</p>
      ) : (
        <ul className="chain-hits">
          {items.map((hit) => (
            <li key={hitKey(hit)}>
              <HitIcon hit={hit} />{' '}
              <a href={hitLink(hit, paths, true).href}>
                <HitName hit={hit} term={term} isFull />
              </a>
            </li>
          ))}
        </ul>
      )}
      {has_more && <a href={paths.searchResults(term, { redirect: 'false' })}>More results</a>}
    </div>
  );
}
