import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** User operations (ERC-4337): bundles, and the accounts, bundlers, paymasters and factories in them. */
export const manifest = defineModule({
  name: 'user-operations',
  settings,
  state({ api }, { isShown }) {
    if (api.host === undefined) return onUnless(isShown === false, "HAS_USER_OPS is 'false'.");
    return onUnless(
      isShown !== true,
      "HAS_USER_OPS is not 'true': with API_HOST, user operations come from that server.",
    );
  },
  indexer: async (own) => (await import('./indexer/indexer.ts')).createIndexer(own),
  api: async (own) => (await import('./api/api.ts')).createApi(own),
});
