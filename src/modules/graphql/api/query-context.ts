import type { ApiCall, ApiCallInput } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { Loaders } from './loaders.ts';

/** Data sources of the objects of one query. */
export interface QueryContext {
  scope: ReadScope;
  loaders: Loaders;
  /** In-process API calls, on the same run and for the same client. */
  call: ApiCall;
  callInput: Pick<ApiCallInput, 'run' | 'work'>;
}
