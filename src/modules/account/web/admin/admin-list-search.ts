import type { ListSearch } from '#web/router/search-params.ts';

/** Position and search text of an administration list. */
export interface AdminListSearch extends ListSearch {
  q: string | undefined;
}
