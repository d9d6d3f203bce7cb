import type { ModuleRoute, WebModule } from '#sdk/web/app/module.ts';

const DEPOSITS = {
  module: 'optimism/web/deposits-screen.ts',
  load: () => import('./deposits-screen.ts'),
};
const WITHDRAWALS = {
  module: 'optimism/web/withdrawals/withdrawals-screen.ts',
  load: () => import('./withdrawals/withdrawals-screen.ts'),
};
const OUTPUT_ROOTS = {
  module: 'optimism/web/output-roots-screen.ts',
  load: () => import('./output-roots-screen.ts'),
};
const GAMES = { module: 'optimism/web/games-screen.ts', load: () => import('./games-screen.ts') };

/** The menu entry of dispute games, if the operator enables it. */
const GAMES_ENTRY = {
  place: 'chain',
  order: 28,
  label: 'Dispute games',
  active: ['/games', '/dispute-games'],
  setting: 'hasGames',
} as const;

/** The lists by their paths, and by those of current links. */
const LISTS: ModuleRoute[] = [
  {
    pattern: '/l2-deposits',
    ...DEPOSITS,
    menu: {
      place: 'chain',
      order: 12,
      label: 'Deposits (L1 to L2)',
      active: ['/l2-deposits', '/deposits'],
    },
  },
  { pattern: '/deposits', ...DEPOSITS, isUnlisted: true },
  {
    pattern: '/l2-withdrawals',
    ...WITHDRAWALS,
    menu: {
      place: 'chain',
      order: 14,
      label: 'Withdrawals (L2 to L1)',
      active: ['/l2-withdrawals', '/withdrawals'],
    },
  },
  { pattern: '/withdrawals', ...WITHDRAWALS, isUnlisted: true },
  {
    pattern: '/l2-txn-batches',
    module: 'optimism/web/batches/txn-batches-screen.ts',
    load: () => import('./batches/txn-batches-screen.ts'),
    menu: {
      place: 'chain',
      order: 25,
      label: 'Txn batches',
      active: ['/l2-txn-batches', '/batches', '/batches/*'],
    },
  },
  {
    pattern: '/batches',
    module: 'optimism/web/batches/batches-screen.ts',
    load: () => import('./batches/batches-screen.ts'),
    isUnlisted: true,
  },
  {
    pattern: '/l2-output-roots',
    ...OUTPUT_ROOTS,
    setting: 'hasOutputRoots',
    menu: {
      place: 'chain',
      order: 27,
      label: 'Output roots',
      active: ['/l2-output-roots', '/output-roots', '/games', '/dispute-games'],
    },
  },
  { pattern: '/output-roots', ...OUTPUT_ROOTS, setting: 'hasOutputRoots', isUnlisted: true },
  { pattern: '/games', ...GAMES, setting: 'hasGames', isUnlisted: true, menu: GAMES_ENTRY },
  { pattern: '/dispute-games', ...GAMES, setting: 'hasGames', isUnlisted: true },
];

export const web: WebModule = {
  shownFields: ['op_l1_fee', 'op_origin', 'op_withdrawals', 'optimism'],
  routes: [
    ...LISTS,
    {
      pattern: '/batches/:number',
      module: 'optimism/web/batches/batch-screen.ts',
      load: () => import('./batches/batch-screen.ts'),
    },
  ],
  slots: [
    {
      slot: 'transaction-sections',
      module: 'optimism/web/transaction-slot.tsx',
      load: () => import('./transaction-slot.tsx'),
    },
    {
      slot: 'block-sections',
      module: 'optimism/web/block-slot.tsx',
      load: () => import('./block-slot.tsx'),
    },
    { slot: 'home-panels', module: 'optimism/web/home-slot.tsx', load: () => import('./home-slot.tsx') },
  ],
};
