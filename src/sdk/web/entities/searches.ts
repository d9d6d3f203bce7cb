/** @file Search in forms of modules. */

export { useDebounced } from '#web/features/search/bar/useDebounced.ts';
export { searchQuickQuery } from '#web/features/search/queries.ts';
