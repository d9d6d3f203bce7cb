import { createContext, useContext } from 'react';
import { type Cursor, type CursorOption, formatCursor } from './cursor.ts';

/** Position in a list: the page's number for the reader, the cursor for the server. */
export interface ListPosition extends CursorOption {
  page?: number | undefined;
}

export interface BlocksPathSearch extends ListPosition {
  tab?: 'blocks' | 'reorgs' | 'uncles' | undefined;
}

export interface TransactionsPathSearch extends ListPosition {
  tab?: 'validated' | 'pending' | 'watchlist' | undefined;
  type?: string | undefined;
  method?: string | undefined;
}

export interface AddressPathSearch extends ListPosition {
  tab?: string | undefined;
  filter?: 'from' | 'to' | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** For token transfers: standards separated by commas, and one token. */
  type?: string | undefined;
  token?: string | undefined;
  /** For logs. */
  topic?: string | undefined;
}

export interface AccountsPathSearch extends ListPosition {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Search parameters of a details page: its tab and position. */
export interface DetailsPathSearch extends ListPosition {
  tab?: string | undefined;
}

export interface TokensPathSearch extends ListPosition {
  /** A module's tab, with its filters. */
  tab?: string | undefined;
  chain_ids?: string | undefined;
  q?: string | undefined;
  type?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export interface TokenTransfersPathSearch extends ListPosition {
  /** Standards, separated by commas. */
  type?: string | undefined;
}

export interface TransactionPathSearch extends DetailsPathSearch {
  /** Standards of token transfers, separated by commas. */
  type?: string | undefined;
  /** Maximum depth of the call tree. */
  depth?: number | undefined;
}

export interface TokenInstancePathSearch extends DetailsPathSearch {
  view?: string | undefined;
}

export interface SearchResultsPathSearch extends ListPosition {
  /** Shows the results even if there is an exact match. */
  redirect?: 'false' | undefined;
}

/** The filter under the API's names; several values of one are separated by commas. */
export interface AdvancedFilterPathSearch extends ListPosition {
  transaction_types?: string | undefined;
  methods?: string | undefined;
  /** UTC days or ISO times; both ends are inclusive. */
  age_from?: string | undefined;
  age_to?: string | undefined;
  from_address_hashes_to_include?: string | undefined;
  from_address_hashes_to_exclude?: string | undefined;
  to_address_hashes_to_include?: string | undefined;
  to_address_hashes_to_exclude?: string | undefined;
  /** `and` if the included senders and recipients must both match; `or` if absent. */
  address_relation?: 'and' | undefined;
  /** In whole units. */
  amount_from?: string | undefined;
  amount_to?: string | undefined;
  /** Addresses of tokens, or `native` for the coin. */
  token_contract_address_hashes_to_include?: string | undefined;
  token_contract_address_hashes_to_exclude?: string | undefined;
  /** Hidden columns. */
  hide?: string | undefined;
}

/** Every path of the app, below the base path of the server and the prefix of a run. */
export type Paths = ReturnType<typeof createPaths>;

/** Creates the functions that build the app's paths; transactions, blocks and addresses follow EIP-3091. */
export function createPaths(root = '', run = '') {
  const base = root + run;
  return {
    base,
    /** The base path of the server, usually empty: paths that belong to no run are below it. */
    root,
    /** The prefix of the run: empty for the active one, else such as `/run/7`. */
    run,
    home: () => (run === '' ? `${root}/` : base),
    blocks: (search: BlocksPathSearch = {}) => withSearch(`${base}/blocks`, search),
    block: (heightOrHash: number | string, search: DetailsPathSearch = {}) =>
      withSearch(`${base}/block/${encodeURIComponent(heightOrHash)}`, search),
    blockCountdown: (height: number | string) => `${base}/block/countdown/${encodeURIComponent(height)}`,
    blockCountdownForm: () => `${base}/block/countdown`,
    withdrawals: (search: ListPosition = {}) => withSearch(`${base}/withdrawals`, search),
    transactions: (search: TransactionsPathSearch = {}) => withSearch(`${base}/txs`, search),
    transaction: (hash: string, search: TransactionPathSearch = {}) =>
      withSearch(`${base}/tx/${encodeURIComponent(hash)}`, search),
    internalTransactions: (search: ListPosition = {}) => withSearch(`${base}/internal-txs`, search),
    tokenTransfers: (search: TokenTransfersPathSearch = {}) => withSearch(`${base}/token-transfers`, search),
    advancedFilter: (search: AdvancedFilterPathSearch = {}) => withSearch(`${base}/advanced-filter`, search),
    accounts: (search: AccountsPathSearch = {}) => withSearch(`${base}/accounts`, search),
    address: (hash: string, search: AddressPathSearch = {}) =>
      withSearch(`${base}/address/${encodeURIComponent(hash)}`, search),
    tokens: (search: TokensPathSearch = {}) => withSearch(`${base}/tokens`, search),
    token: (hash: string, search: DetailsPathSearch = {}) =>
      withSearch(`${base}/token/${encodeURIComponent(hash)}`, search),
    tokenInstance: (hash: string, id: string, search: TokenInstancePathSearch = {}) =>
      withSearch(`${base}/token/${encodeURIComponent(hash)}/instance/${encodeURIComponent(id)}`, search),
    operation: (hash: string) => `${base}/op/${encodeURIComponent(hash)}`,
    app: (id: string) => `${base}/apps/${encodeURIComponent(id)}`,
    searchResults: (q: string, search: SearchResultsPathSearch = {}) =>
      withSearch(`${base}/search-results`, { q, ...search }),
    about: () => `${base}/about`,
    runs: (search: ListPosition = {}) => withSearch(`${base}/runs`, search),
    notFound: () => `${base}/404`,
  };
}

/** The paths of the displayed run. */
export function usePaths(): Paths {
  return useContext(PathsContext);
}

export const PathsContext = createContext<Paths>(createPaths());

/** Builds a URL with the search parameters that are set; the first page has none. */
export function withSearch(path: string, search: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === '' || (key === 'page' && value === 1)) continue;
    query.set(key, key === 'cursor' ? formatCursor(value as Cursor) : String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
