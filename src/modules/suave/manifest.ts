import { defineModule, onUnless } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Kettles of a Suave chain, and the transactions that they executed for others. */
export const manifest = defineModule({
  name: 'suave',
  settings,
  state: (_, { isSuave }) => onUnless(!isSuave, "IS_SUAVE_CHAIN is not 'true'."),
  indexer: async () => (await import('./indexer/indexer.ts')).indexer,
  api: async () => (await import('./api/api.ts')).api,
});
