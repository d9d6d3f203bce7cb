import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TokenInstancePage.tsx`. */
export interface TokenInstancePageProps {
  hash: string;
  id: string;
  search: TokenInstanceSearch;
}

/** The tabs, in their order. */
export const INSTANCE_TAB_KEYS = ['token_transfers', 'owners', 'holders', 'metadata'] as const;
export type InstanceTab = (typeof INSTANCE_TAB_KEYS)[number];

export interface TokenInstanceSearch extends ListSearch {
  tab: InstanceTab;
  /** Form in which the metadata is shown. */
  view: 'table' | 'json';
}
