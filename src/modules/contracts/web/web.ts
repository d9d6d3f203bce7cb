import type { WebModule } from '#sdk/web/app/module.ts';
import { CONTRACT_LINKS } from './contract-links.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/verified-contracts',
      module: 'contracts/web/verified-contracts/verified-contracts-screen.ts',
      load: () => import('./verified-contracts/verified-contracts-screen.ts'),
      menu: {
        place: 'blockchain',
        order: 20,
        label: 'Verified contracts',
        active: ['/verified-contracts'],
      },
    },
    {
      pattern: '/contract-verification',
      module: 'contracts/web/verification/verification-form-screen.ts',
      load: () => import('./verification/verification-form-screen.ts'),
      menu: { place: 'blockchain', order: 25, label: 'Verify contract' },
    },
    {
      pattern: '/address/:hash/contract-verification',
      module: 'contracts/web/verification/verification-screen.ts',
      load: () => import('./verification/verification-screen.ts'),
      isUnlisted: true,
    },
    {
      pattern: '/visualize/sol2uml',
      module: 'contracts/web/diagram/visualize-screen.ts',
      load: () => import('./diagram/visualize-screen.ts'),
      isUnlisted: true,
    },
  ],
  oldLinks: CONTRACT_LINKS,
  tabs: [
    {
      page: 'address',
      key: 'contract',
      aliases: [
        'read_contract',
        'write_contract',
        'read_proxy',
        'write_proxy',
        'custom_abi',
        'contract_code',
      ],
      label: 'Contract',
      after: 'logs',
      shownWhere: 'is_contract',
      module: 'contracts/web/contract-tab.tsx',
      load: () => import('./contract-tab.tsx'),
    },
    {
      page: 'transaction',
      key: 'source_trace',
      label: 'Source trace',
      after: 'calls',
      needsOwnApi: true,
      module: 'contracts/web/source-trace/source-trace-tab.tsx',
      load: () => import('./source-trace/source-trace-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'page-top',
      module: 'contracts/web/verification/verified-slot.tsx',
      load: () => import('./verification/verified-slot.tsx'),
    },
    {
      slot: 'transaction-sections',
      module: 'contracts/web/source-trace/failure-slot.tsx',
      load: () => import('./source-trace/failure-slot.tsx'),
    },
    {
      slot: 'call-line',
      module: 'contracts/web/source-trace/call-line-slot.tsx',
      load: () => import('./source-trace/call-line-slot.tsx'),
    },
    {
      slot: 'raw-trace-head',
      module: 'contracts/web/source-trace/raw-trace-slot.tsx',
      load: () => import('./source-trace/raw-trace-slot.tsx'),
    },
  ],
  openServer: async ({ config }) => (await import('./open-server.ts')).openServer(config),
};
