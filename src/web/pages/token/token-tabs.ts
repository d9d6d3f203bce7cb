import { tokenHoldersQuery, tokenTransfersQuery } from '../../features/token/queries.ts';
import { instancesQuery } from '../../features/token-instance/queries.ts';
import type { Tab } from '../../router/screen.ts';
import type { TokenPageProps, TokenTab } from './token-props.ts';

/** The views of a token. */
export const TOKEN_TABS: Record<TokenTab, Tab<TokenPageProps>> = {
  token_transfers: {
    module: 'pages/token/TransfersTab.tsx',
    load: () => import('./TransfersTab.tsx').then((module) => module.TransfersTab),
    queries: ({ hash, search }) => [tokenTransfersQuery(hash, search)],
  },
  holders: {
    module: 'pages/token/HoldersTab.tsx',
    load: () => import('./HoldersTab.tsx').then((module) => module.HoldersTab),
    queries: ({ hash, search }) => [tokenHoldersQuery(hash, search)],
  },
  inventory: {
    module: 'pages/token/InventoryTab.tsx',
    load: () => import('./InventoryTab.tsx').then((module) => module.InventoryTab),
    queries: ({ hash, search }) => [instancesQuery(hash, search)],
  },
};
