import type { PublicConfig } from '../../config/web-config.ts';

/** What a page, or a view of one, belongs to; it always is there where it belongs to nothing. */
export interface Closable {
  feature?: keyof PublicConfig['features'];
}

/** Whether a page or a view is there: asked by routes, and so by menus and the sitemap, by tabs and by links. Pure. */
export function isOpen({ feature }: Closable, { features }: Pick<PublicConfig, 'features'>): boolean {
  return feature === undefined || features[feature];
}

/** Of the views of a page those that are there, by their keys. Pure. */
export function listOpenKeys<Key extends string>(
  keys: readonly Key[],
  views: Readonly<Record<Key, Closable>>,
  config: Pick<PublicConfig, 'features'>,
): Key[] {
  return keys.filter((key) => isOpen(views[key], config));
}
