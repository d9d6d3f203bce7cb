import type { ModuleImporter } from '../../importer.ts';

/** Infos of tokens. */
export const importInfos: ModuleImporter = {
  noun: 'token infos',
  lists: ['tokens'],
  table: 'token_infos',
  load: () => import('./take-info.ts'),
};
