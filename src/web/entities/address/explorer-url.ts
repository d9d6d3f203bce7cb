import type { NetworkExplorer } from '#config/env-shapes.ts';

/**
 * URL of another explorer: its base, its path for the kind, and the id, which replaces `:id` or `:id_lowercase` in the path, else
 * is appended. Null if it has no path for the kind, or the result is not a web URL. Pure.
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
