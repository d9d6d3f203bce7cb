import type { ListSearch } from '#sdk/web/app/screens.ts';

/** Position and search text of an administration list. */
export interface AdminListSearch extends ListSearch {
  q: string | undefined;
}
