import type { EndpointName } from '../contract/endpoints.ts';
import type { ApiResponse } from '../contract/responses.ts';
import type { Query } from './cursor.ts';
import type { Params } from './params.ts';
import type { ReadScope } from './read-scope.ts';

/** A call as a handler sees it, however it came. */
export interface ApiRequest {
  readonly params: Params;
  readonly query: Query;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Answers one endpoint from a run's tables; throws ApiError. */
export type Handler<Name extends EndpointName> = (
  scope: ReadScope,
  request: ApiRequest,
) => Promise<ApiResponse<Name>>;
