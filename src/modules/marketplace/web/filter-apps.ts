import type { MarketplaceApp } from '../contract/app.ts';
import { FAVORITES } from './marketplace-props.ts';

export interface AppsFilter {
  q: string;
  category: string | undefined;
  favorites: readonly string[];
}

/** The apps of a category whose title, author or description contains the text. Pure. */
export function filterApps(
  apps: readonly MarketplaceApp[],
  { q, category, favorites }: AppsFilter,
): MarketplaceApp[] {
  const term = q.trim().toLowerCase();
  return apps.filter(({ id, title, author, shortDescription, categories }) => {
    const isIn =
      category === undefined ||
      (category === FAVORITES ? favorites.includes(id) : categories.includes(category));
    return isIn && [title, author, shortDescription].some((text) => text.toLowerCase().includes(term));
  });
}
