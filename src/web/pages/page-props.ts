import type { Cursor } from '../cursor.ts';

/** What a list's address holds: the number of the page and, from the second on, its cursor. */
export interface ListSearch {
  page: number;
  cursor: Cursor | undefined;
}

/** Props of `home/HomePage.tsx`. */
export type HomePageProps = Record<never, never>;

/** Props of `blocks/BlocksPage.tsx`. */
export interface BlocksPageProps {
  search: BlocksSearch;
}
export interface BlocksSearch extends ListSearch {
  tab: 'blocks' | 'reorgs' | 'uncles';
}

/** Props of `block/BlockPage.tsx`. */
export interface BlockPageProps {
  heightOrHash: string;
  search: BlockSearch;
}
export interface BlockSearch extends ListSearch {
  tab: 'index' | 'txs';
}

/** Props of `transactions/TransactionsPage.tsx`. */
export interface TransactionsPageProps {
  search: TransactionsSearch;
}
export interface TransactionsSearch extends ListSearch {
  tab: 'validated' | 'pending';
  type: string | undefined;
  method: string | undefined;
}

/** Props of `transaction/TransactionPage.tsx`. */
export interface TransactionPageProps {
  hash: string;
  search: TransactionSearch;
}
export type TransactionTab = 'index' | 'token_transfers' | 'internal' | 'logs' | 'raw_trace';
export interface TransactionSearch extends ListSearch {
  tab: TransactionTab;
}

/** Props of `address/AddressPage.tsx`. */
export interface AddressPageProps {
  hash: string;
  search: AddressSearch;
}
export interface AddressSearch extends ListSearch {
  tab: 'txs';
  filter: 'from' | 'to' | undefined;
  sort: 'block_number' | 'value' | 'fee' | undefined;
  order: 'asc' | 'desc' | undefined;
}

/** Props of `search-results/SearchResultsPage.tsx`. */
export interface SearchResultsPageProps {
  /** What is searched for, trimmed; empty when nothing is. */
  q: string;
}

/** Props of `not-found/NotFoundPage.tsx`. */
export type NotFoundPageProps = Record<never, never>;
