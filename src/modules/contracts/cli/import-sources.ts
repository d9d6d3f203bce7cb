import type { ModuleImporter } from '../../importer.ts';

/** Verified sources, each compiled by the own server and compared with the code on the chain. */
export const importSources: ModuleImporter = {
  noun: 'verified sources',
  lists: ['smart-contracts'],
  load: () => import('./take-source.ts'),
};
