import type { WebModule } from '#sdk/web/app/module.ts';
import { ACCOUNT_LINKS } from './account-links.ts';

export const web: WebModule = {
  oldLinks: ACCOUNT_LINKS,
  routes: [
    {
      pattern: '/login',
      module: 'account/web/sign-in/login-screen.ts',
      load: () => import('./sign-in/login-screen.ts'),
      isUnlisted: true,
    },
    {
      pattern: '/auth/unverified-email',
      module: 'account/web/sign-in/unverified-screen.ts',
      load: () => import('./sign-in/unverified-screen.ts'),
      isUnlisted: true,
    },
    {
      pattern: '/auth/profile',
      module: 'account/web/person/profile-screen.ts',
      load: () => import('./person/profile-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 100, label: 'My profile' },
    },
    {
      pattern: '/account/watchlist',
      module: 'account/web/saved/watchlist-screen.ts',
      load: () => import('./saved/watchlist-screen.ts'),
      isUnlisted: true,
      menu: {
        place: 'account',
        order: 10,
        label: 'Watch list',
        active: ['/account/watchlist', '/account/notifications'],
      },
    },
    {
      pattern: '/account/notifications',
      module: 'account/web/saved/notifications-screen.ts',
      load: () => import('./saved/notifications-screen.ts'),
      isUnlisted: true,
    },
    {
      pattern: '/account/tag-address',
      module: 'account/web/saved/tags-screen.ts',
      load: () => import('./saved/tags-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 20, label: 'Private tags' },
    },
    {
      pattern: '/account/public-tags-request',
      module: 'account/web/saved/public-tags-screen.ts',
      load: () => import('./saved/public-tags-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 30, label: 'Public tags' },
    },
    {
      pattern: '/account/api-key',
      module: 'account/web/saved/api-keys-screen.ts',
      load: () => import('./saved/api-keys-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 40, label: 'API keys' },
    },
    {
      pattern: '/account/custom-abi',
      module: 'account/web/saved/custom-abis-screen.ts',
      load: () => import('./saved/custom-abis-screen.ts'),
      isUnlisted: true,
      menu: { place: 'account', order: 50, label: 'Custom ABI' },
    },
    {
      pattern: '/admin',
      module: 'account/web/admin/admin-screen.ts',
      load: () => import('./admin/admin-screen.ts'),
      isUnlisted: true,
      // Hidden because the menu is the same for all visitors; operators know the address, and the page highlights the entry.
      menu: { place: 'account', order: 110, label: 'Administration', isHidden: true },
    },
  ],
  slots: [
    {
      slot: 'address-actions',
      module: 'account/web/on-pages/address-slot.tsx',
      load: () => import('./on-pages/address-slot.tsx'),
    },
    {
      slot: 'transaction-actions',
      module: 'account/web/on-pages/transaction-slot.tsx',
      load: () => import('./on-pages/transaction-slot.tsx'),
    },
    {
      slot: 'transaction-sections',
      module: 'account/web/on-pages/decoded-slot.tsx',
      load: () => import('./on-pages/decoded-slot.tsx'),
    },
    {
      slot: 'home-panels',
      module: 'account/web/on-pages/home-slot.tsx',
      load: () => import('./on-pages/home-slot.tsx'),
    },
    {
      slot: 'signed-in',
      module: 'account/web/on-pages/news-slot.tsx',
      load: () => import('./on-pages/news-slot.tsx'),
    },
  ],
};
