import type { MarketplaceApp } from '../contract/app.ts';
import { FAVORITES } from './marketplace-props.ts';

/** Every category of the apps: those in the operator's order first, the others by name. Pure. */
export function listCategories(apps: readonly MarketplaceApp[], order: readonly string[] = []): string[] {
  const names = new Set(apps.flatMap(({ categories }) => categories));
  names.delete(FAVORITES);
  const first = [...new Set(order)].filter((name) => names.has(name));
  const rest = [...names].filter((name) => !first.includes(name));
  return [...first, ...rest.sort((a, b) => a.localeCompare(b, 'en'))];
}
