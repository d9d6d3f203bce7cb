import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['is_bridged', 'foreign_address', 'origin_chain_id', 'bridge_type'],
  tabs: [
    {
      page: 'tokens',
      key: 'bridged',
      label: 'Bridged',
      module: 'bridged-tokens/web/bridged-tab.tsx',
      load: () => import('./bridged-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'token-sections',
      module: 'bridged-tokens/web/origin-slot.tsx',
      load: () => import('./origin-slot.tsx'),
    },
  ],
};
