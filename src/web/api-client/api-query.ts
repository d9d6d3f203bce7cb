import type { DataTag, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { ApiResponse, CallName, KnownCalls } from '#contract/calls/core-calls.ts';
import type { CursorOption } from '../cursor.ts';
import type { ApiError } from './api-error.ts';
import type { Resource } from './resource.ts';

/** Arguments of a call besides its name; empty and undefined query values are left out of the URL. */
export interface ApiArguments extends CursorOption {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
}

/** The parameters in a path. */
type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** The query parameters of a call, besides those of its cursor. */
type QueryName<Name extends CallName> = string extends keyof KnownCalls[Name]['query']
  ? never
  : keyof KnownCalls[Name]['query'];

/** The arguments that one call takes. */
interface CallArguments<Name extends CallName> extends CursorOption {
  params?: { readonly [Key in PathParameter<KnownCalls[Name]['path']>]: string | number };
  query?: { readonly [Key in QueryName<Name>]?: string | number | undefined };
}

/** The key of every query that reads the API; the query client's default fetcher needs nothing else. */
export type ApiQueryKey<Name extends CallName = CallName> = readonly [name: Name, args: ApiArguments];

/** A key that carries the type of its query's answer. */
export type DataKey<Data, Key extends QueryKey = QueryKey> = DataTag<Key, Data, ApiError>;

/** A query as a value, for hooks, the socket and the server alike: its key, which carries the type of its answer, and its options. */
export type QueryOf<Data, Key extends QueryKey = QueryKey> = Omit<
  UnusedSkipTokenOptions<Data, ApiError>,
  'queryKey'
> & { queryKey: DataKey<Data, Key> };

/** A query on a resource of the API. */
export type ApiQuery<Name extends CallName> = QueryOf<ApiResponse<Name>, ApiQueryKey<Name>>;

/** Options of a query on a resource of the API, for a loader, a hook or the socket alike. */
export function apiQuery<Name extends CallName>(
  { name }: Resource<Name>,
  args: CallArguments<Name> = {},
): ApiQuery<Name> {
  return { queryKey: [name, args] as ApiQueryKey<Name> as ApiQuery<Name>['queryKey'] };
}
