import type { ListSearch } from '../../router/search-params.ts';

/** Props of `BlockPage.tsx`. */
export interface BlockPageProps {
  heightOrHash: string;
  search: BlockSearch;
}
/** The tabs, in their order. */
export const BLOCK_TAB_KEYS = ['index', 'txs', 'internal_txns', 'blob_txs', 'withdrawals'] as const;
export type BlockTab = (typeof BLOCK_TAB_KEYS)[number];
export interface BlockSearch extends ListSearch {
  tab: BlockTab;
}
