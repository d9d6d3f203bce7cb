import type { ErrorKind } from './app/error-kind.ts';
import {
  addressCountersQuery,
  addressQuery,
  addressTabsCountersQuery,
  addressTransactionsQuery,
} from './features/address/queries.ts';
import {
  blockQuery,
  blocksQuery,
  blockTransactionsQuery,
  mainPageBlocksQuery,
} from './features/block/queries.ts';
import { searchQuickQuery } from './features/search/queries.ts';
import {
  mainPageTransactionsQuery,
  transactionInternalTransactionsQuery,
  transactionLogsQuery,
  transactionQuery,
  transactionRawTraceQuery,
  transactionsQuery,
  transactionTokenTransfersQuery,
} from './features/transaction/queries.ts';
import type {
  AddressPageProps,
  BlockPageProps,
  BlocksPageProps,
  HomePageProps,
  NotFoundPageProps,
  SearchResultsPageProps,
  TransactionPageProps,
  TransactionsPageProps,
} from './pages/page-props.ts';
import type { Query } from './router/route.ts';
import { createRoute } from './router/route.ts';
import { readListPosition, readOneOf, readText } from './router/search-params.ts';

const home = createRoute<HomePageProps>({
  pattern: '/',
  module: 'pages/home/home-screen.ts',
  load: () => import('./pages/home/home-screen.ts').then((module) => module.homeScreen),
  props: () => ({}),
  queries: () => ({
    required: [mainPageBlocksQuery(), mainPageTransactionsQuery()],
  }),
  head: (_, { chain }) => ({
    title: `${chain.name} explorer`,
    description: `Blocks, transactions, addresses, tokens and contracts of ${chain.name}, live.`,
  }),
});

const blocks = createRoute<BlocksPageProps>({
  pattern: '/blocks',
  module: 'pages/blocks/blocks-screen.ts',
  load: () => import('./pages/blocks/blocks-screen.ts').then((module) => module.blocksScreen),
  props: (_, search) => ({
    search: {
      tab: readOneOf(search, 'tab', ['blocks', 'reorgs', 'uncles'], 'blocks'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search }) => ({
    required: [blocksQuery({ type: BLOCK_TYPES[search.tab], cursor: search.cursor })],
  }),
  head: (_, { chain }) => ({ title: 'Blocks', description: `The blocks of ${chain.name}, newest first.` }),
});

/** What the tabs of the list of blocks ask the API for. */
const BLOCK_TYPES = { blocks: 'block', reorgs: 'reorg', uncles: 'uncle' } as const;

const block = createRoute<BlockPageProps>({
  pattern: '/block/:heightOrHash',
  module: 'pages/block/block-screen.ts',
  load: () => import('./pages/block/block-screen.ts').then((module) => module.blockScreen),
  props: ({ heightOrHash = '' }, search) => ({
    heightOrHash,
    search: { tab: readOneOf(search, 'tab', ['index', 'txs'], 'index'), ...readListPosition(search) },
  }),
  queries: ({ heightOrHash, search }) => ({
    required: [blockQuery(heightOrHash)],
    optional: search.tab === 'txs' ? [blockTransactionsQuery(heightOrHash, search)] : [],
  }),
  head: ({ heightOrHash }, { chain }) => ({
    title: `Block ${clip(heightOrHash)}`,
    description: `Block ${clip(heightOrHash)} of ${chain.name}: its transactions, gas, fees and rewards.`,
  }),
});

const transactions = createRoute<TransactionsPageProps>({
  pattern: '/txs',
  module: 'pages/transactions/transactions-screen.ts',
  load: () =>
    import('./pages/transactions/transactions-screen.ts').then((module) => module.transactionsScreen),
  props: (_, search) => ({
    search: {
      tab: readOneOf(search, 'tab', ['validated', 'pending'], 'validated'),
      type: readText(search, 'type'),
      method: readText(search, 'method'),
      ...readListPosition(search),
    },
  }),
  queries: ({ search: { tab, type, method, cursor } }) => ({
    required: [transactionsQuery({ filter: tab, type, method, cursor })],
  }),
  head: (_, { chain }) => ({
    title: 'Transactions',
    description: `The transactions of ${chain.name}, newest first.`,
  }),
});

const transaction = createRoute<TransactionPageProps>({
  pattern: '/tx/:hash',
  module: 'pages/transaction/transaction-screen.ts',
  load: () => import('./pages/transaction/transaction-screen.ts').then((module) => module.transactionScreen),
  props: ({ hash = '' }, search) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', ['index', 'token_transfers', 'internal', 'logs', 'raw_trace'], 'index'),
      ...readListPosition(search),
    },
  }),
  queries: (props) => ({
    required: [transactionQuery(props.hash)],
    optional: getTransactionTabQueries(props),
  }),
  head: ({ hash }, { chain }) => ({
    title: `Transaction ${clip(hash)}`,
    description: `Transaction ${clip(hash)} on ${chain.name}: status, value, fee, transfers, calls and logs.`,
  }),
  onFailure: (status) =>
    status === 404 || status === 422
      ? { kind: 'invalid-transaction-hash' satisfies ErrorKind, status: 404 }
      : undefined,
});

function getTransactionTabQueries({ hash, search }: TransactionPageProps): Query[] {
  switch (search.tab) {
    case 'token_transfers':
      return [transactionTokenTransfersQuery(hash, search)];
    case 'internal':
      return [transactionInternalTransactionsQuery(hash, search)];
    case 'logs':
      return [transactionLogsQuery(hash, search)];
    case 'raw_trace':
      return [transactionRawTraceQuery(hash)];
    default:
      return [];
  }
}

const address = createRoute<AddressPageProps>({
  pattern: '/address/:hash',
  module: 'pages/address/address-screen.ts',
  load: () => import('./pages/address/address-screen.ts').then((module) => module.addressScreen),
  props: ({ hash = '' }, search) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', ['txs'], 'txs'),
      filter: readOneOf(search, 'filter', ['from', 'to'], undefined),
      sort: readOneOf(search, 'sort', ['block_number', 'value', 'fee'], undefined),
      order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash, search }) => ({
    required: [addressQuery(hash)],
    optional: [
      addressCountersQuery(hash),
      addressTabsCountersQuery(hash),
      addressTransactionsQuery(hash, search),
    ],
  }),
  head: ({ hash }, { chain }) => ({
    title: `Address ${clip(hash)}`,
    description: `Address ${clip(hash)} on ${chain.name}: balance, transactions and tokens.`,
  }),
});

const searchResults = createRoute<SearchResultsPageProps>({
  pattern: '/search-results',
  module: 'pages/search-results/search-results-screen.ts',
  load: () =>
    import('./pages/search-results/search-results-screen.ts').then((module) => module.searchResultsScreen),
  props: (_, search) => ({ q: readText(search, 'q')?.trim() ?? '' }),
  queries: ({ q }) => ({ optional: q === '' ? [] : [searchQuickQuery(q)] }),
  head: ({ q }) => ({ title: q === '' ? 'Search results' : `Search results for ${clip(q)}` }),
});

const notFound = createRoute<NotFoundPageProps>({
  pattern: '/404',
  module: 'pages/not-found/not-found-screen.ts',
  load: () => import('./pages/not-found/not-found-screen.ts').then((module) => module.notFoundScreen),
  props: () => ({}),
  head: () => ({ title: 'Page not found' }),
  status: 404,
});

/** Every address of the app; the last one takes what no other wants. */
export const ROUTES = [
  home,
  blocks,
  block,
  transactions,
  transaction,
  address,
  searchResults,
  notFound,
] as const;

/** The files of the pages below `src/web`. */
export const ROUTE_MODULES = ROUTES.map(({ module }) => module);

/** Keeps hostile text in a title short. */
function clip(text: string): string {
  return text.length > 66 ? `${text.slice(0, 65)}…` : text;
}
