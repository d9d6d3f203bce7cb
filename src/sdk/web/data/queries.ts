/** @file Cached queries. */

export type { Query } from '#web/query/query.ts';
export type { QueryClient } from '#web/query/query-client.ts';
export { useQueryClient } from '#web/query/query-context.tsx';
export type { QueryKey } from '#web/query/query-key.ts';
export { type DataKey, queryOptions } from '#web/query/query-options.ts';
export { useQuery, useSuspenseQuery } from '#web/query/useQuery.ts';
