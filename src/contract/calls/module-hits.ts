import { z } from 'zod';
import { searchItem } from '../search.ts';
import { calls } from './call.ts';

/** Search results of the web server's modules; always answered by this server, even with a foreign API. */
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
