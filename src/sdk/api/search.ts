/** @file A module's search results. */

export type { PartSearch } from '#api/context.ts';
export type { SearchText } from '#api/search/read-text.ts';
