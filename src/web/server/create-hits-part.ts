import { MODULE_HITS_CALLS } from '#contract/calls/module-hits.ts';
import type { SearchItem } from '#contract/search.ts';
import { TERM_LENGTH_MAX } from '../features/search/module-hits.ts';
import type { ServerPart } from '../modules/server-part.ts';

/** Maximum number of hits before those of the API. */
const HITS_MAX = 10;

/** The part that answers searches with the hits of modules; undefined if no module has any. */
export function createHitsPart(
  parts: readonly Pick<ServerPart, 'listHits'>[],
): Pick<ServerPart, 'answers' | 'paths'> | undefined {
  const finders = parts.filter(({ listHits }) => listHits !== undefined);
  if (finders.length === 0) return undefined;
  return {
    answers: {
      module_hits: async ({ term }): Promise<readonly SearchItem[]> => {
        const text = String(term).trim();
        if (text === '' || text.length > TERM_LENGTH_MAX) return [];
        const found = await Promise.all(finders.map(async (part) => (await part.listHits?.(text)) ?? []));
        return found.flat().slice(0, HITS_MAX);
      },
    },
    paths: { module_hits: MODULE_HITS_CALLS.module_hits.path },
  };
}
