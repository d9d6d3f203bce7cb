import type { ListSearch } from '../../router/search-params.ts';

/** Props of `TransactionPage.tsx`. */
export interface TransactionPageProps {
  hash: string;
  search: TransactionSearch;
}
/** The views, in the order of their tabs. */
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
  /** How deep the call tree is shown; all of it when absent. */
  depth?: number | undefined;
  /** Standards of token transfers, divided by commas; all of them when absent. */
  type?: string | undefined;
}
