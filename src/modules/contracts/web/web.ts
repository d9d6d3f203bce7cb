import type { WebModule } from '#web/modules/web-module.ts';
import { CONTRACT_LINKS } from './contract-links.ts';

export const web: WebModule = {
  routes: [
    {
      pattern: '/verified-contracts',
      module: 'contracts/web/verified-contracts-screen.ts',
      load: () => import('./verified-contracts-screen.ts'),
      menu: {
        place: 'blockchain',
        order: 20,
        label: 'Verified contracts',
        active: ['/verified-contracts'],
      },
    },
    {
      pattern: '/contract-verification',
      module: 'contracts/web/verification-form-screen.ts',
      load: () => import('./verification-form-screen.ts'),
      menu: { place: 'blockchain', order: 25, label: 'Verify contract' },
    },
    {
      pattern: '/address/:hash/contract-verification',
      module: 'contracts/web/verification-screen.ts',
      load: () => import('./verification-screen.ts'),
      isUnlisted: true,
    },
    {
      pattern: '/visualize/sol2uml',
      module: 'contracts/web/visualize-screen.ts',
      load: () => import('./visualize-screen.ts'),
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
      module: 'contracts/web/source-trace-tab.tsx',
      load: () => import('./source-trace-tab.tsx'),
    },
  ],
  slots: [
    {
      slot: 'page-top',
      module: 'contracts/web/verified-slot.tsx',
      load: () => import('./verified-slot.tsx'),
    },
    {
      slot: 'transaction-sections',
      module: 'contracts/web/failure-slot.tsx',
      load: () => import('./failure-slot.tsx'),
    },
    {
      slot: 'call-line',
      module: 'contracts/web/call-line-slot.tsx',
      load: () => import('./call-line-slot.tsx'),
    },
    {
      slot: 'raw-trace-head',
      module: 'contracts/web/raw-trace-slot.tsx',
      load: () => import('./raw-trace-slot.tsx'),
    },
  ],
  openServer: async ({ config }) => (await import('./open-server.ts')).openServer(config),
};
