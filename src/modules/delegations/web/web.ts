import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  shownFields: ['delegation', 'has_authorizations', 'has_delegators'],
  tabs: [
    {
      page: 'address',
      key: 'authorizations',
      label: 'Authorizations',
      shownWhere: 'has_authorizations',
      needsOwnApi: true,
      module: 'delegations/web/authorizations-tab.tsx',
      load: () => import('./authorizations-tab.tsx'),
    },
    {
      page: 'address',
      key: 'delegators',
      label: 'Delegators',
      shownWhere: 'has_delegators',
      needsOwnApi: true,
      module: 'delegations/web/delegators-tab.tsx',
      load: () => import('./delegators-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'address-sections',
      module: 'delegations/web/delegation-slot.tsx',
      load: () => import('./delegation-slot.tsx'),
    },
  ],
};
