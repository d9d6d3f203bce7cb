import type { Tab } from '../../router/screen.ts';
import type { TokenPageProps, TokenTab } from './token-props.ts';

/** The tabs of a token. */
export const TOKEN_TABS: Record<TokenTab, Tab<TokenPageProps>> = {
  token_transfers: {
    module: 'pages/token/TransfersTab.tsx',
    load: () => import('./TransfersTab.tsx').then((module) => module.transfersTab),
  },
  holders: {
    module: 'pages/token/HoldersTab.tsx',
    load: () => import('./HoldersTab.tsx').then((module) => module.holdersTab),
  },
  traits: {
    module: 'pages/token/TraitsTab.tsx',
    load: () => import('./TraitsTab.tsx').then((module) => module.traitsTab),
  },
  inventory: {
    module: 'pages/token/InventoryTab.tsx',
    load: () => import('./InventoryTab.tsx').then((module) => module.inventoryTab),
  },
};
