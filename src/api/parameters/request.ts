import type { z } from 'zod';
import type { JsonCall } from '#contract/calls/call.ts';
import type { ReadScope } from '../context.ts';
import type { OwnReads } from '../personal/own-reads.ts';
import type { Query } from './cursor.ts';
import type { Params } from './params.ts';

/** A call as its handler sees it, over HTTP or in memory. */
export interface ApiRequest {
  readonly params: Params;
  readonly query: Query;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Saved data of the caller, if requested by the call's `personalWhere`; absent for anonymous ones. */
  readonly own?: OwnReads | undefined;
}

/** A call with its handler, which reads a run's tables and throws ApiError. */
export interface AnsweredCall<Of extends JsonCall = JsonCall> {
  readonly call: Of;
  readonly answer: (scope: ReadScope, request: ApiRequest) => Promise<z.infer<Of['response']>>;
}

/** Combines the record of a call with its handler. */
export function answer<Of extends JsonCall>(call: Of, read: AnsweredCall<Of>['answer']): AnsweredCall<Of> {
  return { call, answer: read };
}
