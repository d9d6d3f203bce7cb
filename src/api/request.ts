import type { z } from 'zod';
import type { JsonCall } from '../contract/calls/call.ts';
import type { Query } from './cursor.ts';
import type { Params } from './params.ts';
import type { OwnReads } from './personal/own-reads.ts';
import type { ReadScope } from './read-scope.ts';

/** A call as its function sees it, however it came. */
export interface ApiRequest {
  readonly params: Params;
  readonly query: Query;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the one who asks keeps, where `personalWhere` of the call asks for it; left out for nobody. */
  readonly own?: OwnReads | undefined;
}

/** A call with the function that answers it from a run's tables; the function throws ApiError. */
export interface AnsweredCall<Of extends JsonCall = JsonCall> {
  readonly call: Of;
  readonly answer: (scope: ReadScope, request: ApiRequest) => Promise<z.infer<Of['response']>>;
}

/** Puts the record of a call and the function that answers it together. */
export function answer<Of extends JsonCall>(call: Of, read: AnsweredCall<Of>['answer']): AnsweredCall<Of> {
  return { call, answer: read };
}
