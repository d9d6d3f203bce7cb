import type { CSSProperties } from 'react';
import type { PublicConfig } from '../../../config/web-config.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { SearchBar } from '../../features/search/SearchBar.tsx';

/** The top of the home page: which chain this is, and the search. */
export function SearchPlate() {
  const { chain, ui } = usePublicConfig();
  return (
    <section className="plate" aria-label="Search" style={plateStyle(ui)}>
      <h1>{chain.name} explorer</h1>
      <p>Blocks, transactions, tokens and contracts, as they happen.</p>
      <SearchBar />
    </section>
  );
}

/** The plate's colours, where the operator has set them. */
function plateStyle(ui: PublicConfig['ui']): CSSProperties | undefined {
  if (!ui.plateBackground && !ui.plateTextColor) return undefined;
  return { background: ui.plateBackground, color: ui.plateTextColor };
}
