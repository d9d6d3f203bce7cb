import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/account/verified-addresses',
      module: 'token-info/web/verified-addresses-screen.ts',
      load: () => import('./verified-addresses-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 60, label: 'Verified addrs' },
    },
  ],
  slots: [
    {
      slot: 'token-sections',
      module: 'token-info/web/token-info-slot.tsx',
      load: () => import('./token-info-slot.tsx'),
    },
    {
      slot: 'operator-requests',
      module: 'token-info/web/operator-slot.tsx',
      load: () => import('./operator-slot.tsx'),
    },
  ],
};
