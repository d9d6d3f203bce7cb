import type { Tab } from '../../router/screen.ts';
import type { InstanceTab, TokenInstancePageProps } from './token-instance-props.ts';

/** The tabs of a token instance. */
export const INSTANCE_TABS: Record<InstanceTab, Tab<TokenInstancePageProps>> = {
  token_transfers: {
    module: 'pages/token-instance/TransfersTab.tsx',
    load: () => import('./TransfersTab.tsx').then((module) => module.transfersTab),
  },
  owners: {
    module: 'pages/token-instance/OwnersTab.tsx',
    load: () => import('./OwnersTab.tsx').then((module) => module.ownersTab),
  },
  holders: {
    module: 'pages/token-instance/HoldersTab.tsx',
    load: () => import('./HoldersTab.tsx').then((module) => module.holdersTab),
  },
  metadata: {
    module: 'pages/token-instance/MetadataTab.tsx',
    load: () => import('./MetadataTab.tsx').then((module) => ({ View: module.MetadataTab })),
  },
};
