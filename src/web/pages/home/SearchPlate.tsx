import type { CSSProperties } from 'react';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { SearchBar } from '../../features/search/bar/SearchBar.tsx';

/** The top of the home page: the name of the chain, and the search. */
export function SearchPlate() {
  const { chain, ui } = usePublicConfig();
  return (
    <section className="plate" aria-label="Search" style={ui.plateStyle as CSSProperties | undefined}>
      <h1>{chain.name} explorer</h1>
      <p>Blocks, transactions, tokens and contracts, as they happen.</p>
      <SearchBar />
    </section>
  );
}
