import { getFeatures } from '../../config/features.ts';
import { defineModule } from '../manifest.ts';
import { compareCommand } from './cli/command.ts';

/** Two runs of a chain side by side: what changed between them. */
export const manifest = defineModule({
  name: 'compare-runs',
  state: (config) => getFeatures(config).ownIndex,
  commands: [compareCommand],
  api: async () => (await import('./api/api.ts')).api,
});
