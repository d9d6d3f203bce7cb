import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { ApiResponse } from '../../contract/responses.ts';
import type { ApiError } from './api-error.ts';
import type { Resource } from './resource.ts';

/** What a call is made of besides its name; empty and undefined query values are left out of the address. */
export interface ApiArguments {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | undefined>>;
}

/** The key of every query that reads the API; the query client's default fetcher needs nothing else. */
export type ApiQueryKey<Name extends EndpointName = EndpointName> = readonly [name: Name, args: ApiArguments];

/** Options of a query on a resource of the API, for a loader, a hook or the socket alike. */
export function apiQuery<Name extends EndpointName>({ name }: Resource<Name>, args: ApiArguments = {}) {
  return queryOptions<ApiResponse<Name>, ApiError, ApiResponse<Name>, ApiQueryKey<Name>>({
    queryKey: [name, args],
  });
}
