import type { NetworkExplorer } from '../../config/env-shapes.ts';

/**
 * Where another explorer shows a thing: its base, its path for the kind, and the id, which stands where the path says `:id`
 * or `:id_lowercase`, else behind it. Null where it has no path for the kind, or would not be a web address. Pure.
 */
export function explorerUrl(
  { baseUrl, paths }: Pick<NetworkExplorer, 'baseUrl' | 'paths'>,
  kind: keyof NetworkExplorer['paths'],
  id: string,
): string | null {
  const path = paths[kind];
  if (path === undefined) return null;
  const own = encodeURIComponent(id);
  const filled = path.includes(':id')
    ? path.replaceAll(':id_lowercase', own.toLowerCase()).replaceAll(':id', own)
    : `${path.replace(/\/+$/, '')}/${own}`;
  const url = `${baseUrl.replace(/\/+$/, '')}/${filled.replace(/^\/+/, '')}`;
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}
