import type { ApiCall, ApiCallInput } from '../../../api/api-call.ts';
import type { ReadScope } from '../../../api/read-scope.ts';
import type { Loaders } from './loaders.ts';

/** What the objects of one query read from. */
export interface QueryContext {
  scope: ReadScope;
  loaders: Loaders;
  /** Calls of the API in memory, on the same run and for the same client. */
  call: ApiCall;
  callInput: Pick<ApiCallInput, 'run' | 'work'>;
}
