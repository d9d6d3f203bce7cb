import type { AdvancedFilter } from '../../features/advanced-filter/filter.ts';
import type { ListSearch } from '../../router/search-params.ts';

/** The columns that can be left out, as the address and as people call them. */
export const COLUMNS = [
  ['type', 'Type'],
  ['method', 'Method'],
  ['age', 'Age'],
  ['addresses', 'From → To'],
  ['amount', 'Amount'],
  ['fee', 'Fee'],
] as const;
export type ColumnKey = (typeof COLUMNS)[number][0];

export interface AdvancedFilterSearch extends ListSearch {
  filter: AdvancedFilter;
  /** Columns that are left out, divided by commas. */
  hide: string | undefined;
}

/** Props of `AdvancedFilterPage.tsx`. */
export interface AdvancedFilterPageProps {
  search: AdvancedFilterSearch;
}
