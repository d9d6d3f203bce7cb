import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { compareCommand } from './cli/command.ts';

/** Compares two runs of a chain. */
export const manifest = defineModule({
  name: 'compare-runs',
  state: (config) => getFeatures(config).ownIndex,
  commands: [compareCommand],
  api: async () => (await import('./api/api.ts')).api,
});
