import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { advancedFilterPage, contractMethod } from '../../api-client/shapes/advanced-filter.ts';
import { list } from '../../api-client/shapes/reader.ts';
import type { CursorOption } from '../../cursor.ts';
import { type AdvancedFilter, toApiFilter } from './filter.ts';

const ROWS = resource('advanced_filters', '/api/v2/advanced-filters', advancedFilterPage);
const METHODS = resource(
  'advanced_filters_methods',
  '/api/v2/advanced-filters/methods',
  list(contractMethod),
);

/** A page of a filter's matches, newest first. */
export function advancedFiltersQuery({ filter, cursor }: CursorOption & { filter: AdvancedFilter }) {
  return apiQuery(ROWS, { query: { ...toApiFilter(filter) }, cursor });
}

/** Methods by name or selector; the best known ones for an empty text. */
export function methodsQuery(q: string) {
  return apiQuery(METHODS, { query: { q: q || undefined } });
}
