import type { PublicConfig } from '#config/web-config.ts';
import type { SearchItem } from '#contract/search.ts';
import { apiQuery } from '../../api-client/api-query.ts';
import { pagesResource } from '../../api-client/resource.ts';

/** Longer terms are not searched in modules. */
export const TERM_LENGTH_MAX = 100;

const HITS = pagesResource('module_hits', '/node-api/search-hits/{term}');

/** Hits from modules of the web server for a term. */
export function moduleHitsQuery(term: string) {
  return apiQuery(HITS, { params: { term } });
}

/** Returns true if there are modules to search for a term. Pure. */
export function hasModuleHits({ ui }: Pick<PublicConfig, 'ui'>, term: string): boolean {
  return ui.hasModuleHits && term !== '' && term.length <= TERM_LENGTH_MAX;
}

/** Puts the hits of modules before those of the API, without duplicate apps. Pure. */
export function addModuleHits(
  hits: readonly SearchItem[],
  found: readonly SearchItem[] | undefined,
): SearchItem[] {
  if (found === undefined) return [...hits];
  const apps = new Set(found.flatMap((hit) => (hit.type === 'app' ? hit.id : [])));
  return [...found, ...hits.filter((hit) => hit.type !== 'app' || !apps.has(hit.id))];
}
