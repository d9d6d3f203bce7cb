import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TransactionPage.tsx`. */
export interface TransactionPageProps {
  hash: string;
  search: TransactionSearch;
}
/** The tabs, in their order. */
export const TRANSACTION_TAB_KEYS = [
  'index',
  'token_transfers',
  'internal',
  'calls',
  'logs',
  'state',
  'raw_trace',
  'blobs',
] as const;
export type TransactionTab = (typeof TRANSACTION_TAB_KEYS)[number];
export interface TransactionSearch extends ListSearch {
  tab: TransactionTab;
  /** Maximum depth of the call tree; unlimited if absent. */
  depth?: number | undefined;
  /** Standards of token transfers, separated by commas; all of them if absent. */
  type?: string | undefined;
}
