import { z } from 'zod';
import { searchItem } from '../search.ts';
import { calls } from './call.ts';

/** What modules of the web server find for a term; it answers itself, wherever the API is. */
export const MODULE_HITS_CALLS = calls({
  module_hits: {
    path: '/node-api/search-hits/{term}',
    response: z.array(searchItem),
    summary: 'Hits of a search that are not of the chain, such as apps',
  },
});

declare module './core-calls.ts' {
  interface KnownCalls extends ModuleHitsCalls {}
}
type ModuleHitsCalls = typeof MODULE_HITS_CALLS;
