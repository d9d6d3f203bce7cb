import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TokenPage.tsx`. */
export interface TokenPageProps {
  hash: string;
  search: TokenSearch;
}
/** The tabs, in their order. */
export const TOKEN_TAB_KEYS = ['token_transfers', 'holders', 'inventory', 'traits'] as const;
export type TokenTab = (typeof TOKEN_TAB_KEYS)[number];
export interface TokenSearch extends ListSearch {
  tab: TokenTab;
  /** Name and value of a trait that filters the token instances. */
  trait?: string | undefined;
  value?: string | undefined;
}
