import { defineModule } from '../../../src/modules/manifest.ts';

/**
 * A typical module: a call, a query, a page, a topic and a menu entry. `scripts/structure-figures.mjs` adds it to a
 * copy of the sources, and counts its files and other changes.
 */
export const manifest = defineModule({
  name: 'trial-module',
  api: async () => (await import('./api/api.ts')).api,
});
