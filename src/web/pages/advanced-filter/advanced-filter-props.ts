import type { AdvancedFilter } from '../../features/advanced-filter/filter.ts';
import type { ListSearch } from '../../router/search-params.ts';

/** The optional columns, by their URL value and label. */
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
  /** Hidden columns, separated by commas. */
  hide: string | undefined;
}

/** Props of `AdvancedFilterPage.tsx`. */
export interface AdvancedFilterPageProps {
  search: AdvancedFilterSearch;
}
