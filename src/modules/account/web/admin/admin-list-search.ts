import type { ListSearch } from '#sdk/web/screens.ts';

/** Position and search text of an administration list. */
export interface AdminListSearch extends ListSearch {
  q: string | undefined;
}
