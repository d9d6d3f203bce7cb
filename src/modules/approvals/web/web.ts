import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {
  tabs: [
    {
      page: 'address',
      key: 'approvals',
      aliases: ['approval_changes'],
      label: 'Approvals',
      after: 'tokens',
      needsOwnApi: true,
      module: 'approvals/web/approvals-tab.tsx',
      load: () => import('./approvals-tab.tsx'),
    },
  ],
  oldLinks: [
    {
      to: '/address/:address?tab=approvals',
      from: [
        ...['/tokenapprovalchecker?search=:address', '/address/:address/approvals'],
        '/address/:address/token-approvals',
      ],
    },
  ],
};
