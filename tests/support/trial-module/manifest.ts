import { defineModule } from '#modules/manifest.ts';

/** A list of verified source code. */
export const manifest = defineModule({
  name: 'trial-module',
  api: async () => (await import('./api/api.ts')).api,
});
