import type { PublicConfig } from '#config/web-config.ts';

/** Feature that a page, or a tab of one, belongs to; always enabled if it belongs to none. */
export interface Closable {
  feature?: keyof PublicConfig['features'];
}

/** Returns true if a page or a tab is enabled: used by routes, and so by menus and the sitemap, by tabs and by links. Pure. */
export function isOpen({ feature }: Closable, { features }: Pick<PublicConfig, 'features'>): boolean {
  return feature === undefined || features[feature];
}

/** The keys of a page's enabled tabs. Pure. */
export function listOpenKeys<Key extends string>(
  keys: readonly Key[],
  views: Readonly<Record<Key, Closable>>,
  config: Pick<PublicConfig, 'features'>,
): Key[] {
  return keys.filter((key) => isOpen(views[key], config));
}
