import { defineModule, onUnless } from '#modules/manifest.ts';
import { DEMO_ENTRY_POINTS } from './lib/demo-entry-points.ts';
import { settings } from './settings.ts';

/** User operations (ERC-4337): bundles, and the accounts, bundlers, paymasters and factories in them. */
export const manifest = defineModule({
  name: 'user-operations',
  settings,
  state: (_, { isOn }) => onUnless(!isOn, "HAS_USER_OPS is not 'true'."),
  onDemo: ({ isOn = true, entryPoints = [] }) => ({
    isOn,
    entryPoints: [...DEMO_ENTRY_POINTS, ...entryPoints],
  }),
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});
