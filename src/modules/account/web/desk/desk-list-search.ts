import type { ListSearch } from '../../../../web/router/search-params.ts';

/** Where a list of the administration pages stands, and what is looked for in it. */
export interface DeskListSearch extends ListSearch {
  q: string | undefined;
}
