import type { ModuleImporter } from '#modules/importer.ts';

/** Importer of verified sources; each is compiled by this server and compared with the code on the chain. */
export const importSources: ModuleImporter = {
  noun: 'verified sources',
  lists: ['smart-contracts'],
  load: () => import('./take-source.ts'),
};
