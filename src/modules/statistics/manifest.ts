import { defineModule } from '#modules/manifest.ts';
import { getFeatures } from '#sdk/config/config.ts';
import { settings } from './settings.ts';

/** Figures of the chain by day, week, month and year, updated with each block, and the pages that plot them. */
export const manifest = defineModule({
  name: 'statistics',
  settings,
  inFile: { appRows: {} },
  state: (config) => {
    const { ownIndex, foreignStats } = getFeatures(config);
    return foreignStats.enabled ? foreignStats : ownIndex;
  },
  indexer: async () => (await import('./indexer/part.ts')).indexer,
  api: async () => (await import('./api/api.ts')).api,
});
