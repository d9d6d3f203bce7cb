import type { ModuleImporter } from '#modules/importer.ts';

/** Public tags of addresses. */
export const importTags: ModuleImporter = {
  noun: 'public tags',
  lists: ['smart-contracts', 'tokens', 'addresses'],
  table: 'public_tags',
  load: () => import('./take-tags.ts'),
};
