import type { ModuleImporter } from '#modules/importer.ts';

/** Importer of token infos. */
export const importInfos: ModuleImporter = {
  noun: 'token infos',
  lists: ['tokens'],
  table: 'token_infos',
  load: () => import('./take-info.ts'),
};
