import type { SearchItem } from '#sdk/contract/entities.ts';
import type { MarketplaceApp } from '../contract/app.ts';

type AppHit = Extract<SearchItem, { type: 'app' }>;

const HITS_MAX = 10;

/** The apps whose title or author contains the term, those whose title begins with it first, as search hits. Pure. */
export function findApps(apps: readonly MarketplaceApp[], term: string): AppHit[] {
  const text = term.toLowerCase();
  const begins = ({ title }: MarketplaceApp) => title.toLowerCase().startsWith(text);
  const found = apps.filter(({ title, author }) =>
    [title, author].some((name) => name.toLowerCase().includes(text)),
  );
  return [...found.filter(begins), ...found.filter((app) => !begins(app))].slice(0, HITS_MAX).map(toHit);
}

function toHit({ id, title, shortDescription, logo, url, external }: MarketplaceApp): AppHit {
  return { type: 'app', id, title, shortDescription, logo, url, external };
}
