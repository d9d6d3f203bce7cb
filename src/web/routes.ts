import type { Route } from './router/route.ts';

/** Every route of the app; the last one matches if no other does. */
export const ROUTES: readonly [...Route[], Route] = [
  { pattern: '/', module: 'pages/home/home-screen.ts', load: () => import('./pages/home/home-screen.ts') },
  {
    pattern: '/blocks',
    module: 'pages/blocks/blocks-screen.ts',
    load: () => import('./pages/blocks/blocks-screen.ts'),
  },
  {
    pattern: '/block/latest',
    module: 'pages/latest-block/latest-block-screen.ts',
    load: () => import('./pages/latest-block/latest-block-screen.ts'),
    isUnlisted: true,
  },
  {
    pattern: '/block/countdown',
    module: 'pages/block-countdown/countdown-form-screen.ts',
    load: () => import('./pages/block-countdown/countdown-form-screen.ts'),
    isUnlisted: true,
  },
  {
    pattern: '/block/:heightOrHash',
    module: 'pages/block/block-screen.ts',
    load: () => import('./pages/block/block-screen.ts'),
  },
  {
    pattern: '/block/countdown/:height',
    module: 'pages/block-countdown/block-countdown-screen.ts',
    load: () => import('./pages/block-countdown/block-countdown-screen.ts'),
  },
  {
    pattern: '/withdrawals',
    module: 'pages/withdrawals/withdrawals-screen.ts',
    load: () => import('./pages/withdrawals/withdrawals-screen.ts'),
    feature: 'beaconChain',
  },
  {
    pattern: '/txs',
    module: 'pages/transactions/transactions-screen.ts',
    load: () => import('./pages/transactions/transactions-screen.ts'),
  },
  {
    pattern: '/tx/:hash',
    module: 'pages/transaction/transaction-screen.ts',
    load: () => import('./pages/transaction/transaction-screen.ts'),
  },
  {
    pattern: '/internal-txs',
    module: 'pages/internal-transactions/internal-transactions-screen.ts',
    load: () => import('./pages/internal-transactions/internal-transactions-screen.ts'),
    feature: 'internalTransactions',
  },
  {
    pattern: '/token-transfers',
    module: 'pages/token-transfers/token-transfers-screen.ts',
    load: () => import('./pages/token-transfers/token-transfers-screen.ts'),
  },
  {
    pattern: '/advanced-filter',
    module: 'pages/advanced-filter/advanced-filter-screen.ts',
    load: () => import('./pages/advanced-filter/advanced-filter-screen.ts'),
    feature: 'advancedFilter',
  },
  {
    pattern: '/accounts',
    module: 'pages/accounts/accounts-screen.ts',
    load: () => import('./pages/accounts/accounts-screen.ts'),
    feature: 'topAccounts',
  },
  {
    pattern: '/address/:hash',
    module: 'pages/address/address-screen.ts',
    load: () => import('./pages/address/address-screen.ts'),
  },
  {
    pattern: '/tokens',
    module: 'pages/tokens/tokens-screen.ts',
    load: () => import('./pages/tokens/tokens-screen.ts'),
  },
  {
    pattern: '/token/:hash',
    module: 'pages/token/token-screen.ts',
    load: () => import('./pages/token/token-screen.ts'),
  },
  {
    pattern: '/token/:hash/instance/:id',
    module: 'pages/token-instance/token-instance-screen.ts',
    load: () => import('./pages/token-instance/token-instance-screen.ts'),
  },
  {
    pattern: '/search-results',
    module: 'pages/search-results/search-results-screen.ts',
    load: () => import('./pages/search-results/search-results-screen.ts'),
    isUnlisted: true,
  },
  {
    pattern: '/about',
    module: 'pages/about/about-screen.ts',
    load: () => import('./pages/about/about-screen.ts'),
    feature: 'ownIndex',
  },
  {
    pattern: '/runs',
    module: 'pages/runs/runs-screen.ts',
    load: () => import('./pages/runs/runs-screen.ts'),
    feature: 'ownIndex',
  },
  {
    pattern: '/_kit',
    module: 'pages/kit/kit-screen.ts',
    load: () => import('./pages/kit/kit-screen.ts'),
    feature: 'developerPages',
    isUnlisted: true,
  },
  {
    pattern: '/404',
    module: 'pages/not-found/not-found-screen.ts',
    load: () => import('./pages/not-found/not-found-screen.ts'),
    isUnlisted: true,
  },
];
