import type { ApiResponse, CallName } from '../contract/calls/core-calls.ts';
import type { ErrorBody } from '../contract/error.ts';
import type { Work } from '../db/read-pool.ts';
import { QueueFullError } from '../lib/fair-queue.ts';
import { bindWork } from './bind-work.ts';
import { type CallLimit, createCallLimit, DEFAULT_CALL_LIMITS } from './call-limit.ts';
import { checkQuery } from './check-query.ts';
import { readCompatibility } from './compatibility.ts';
import type { ApiContext } from './context.ts';
import { CORE_ANSWERS } from './core-answers.ts';
import { ApiError, invalidParameter, toErrorAnswer } from './errors.ts';
import type { OwnReads } from './personal/own-reads.ts';
import { openReadScope } from './read-scope.ts';
import type { AnsweredCall } from './request.ts';

/** What a call is made with; `run` is the number of an earlier run, left out for the active one. */
export interface ApiCallInput {
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Filters, sort and cursor; null, numbers and booleans as a client gets them in `next_page_params`. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  run?: number | string | undefined;
  /** What the one who asks keeps. */
  own?: OwnReads | undefined;
  /** Whose call it is, and when no client waits for it any longer; the server's own when left out. */
  work?: Work | undefined;
  /** The origin that the call came in at, for addresses in the answer that have to be whole. */
  origin?: string | undefined;
}

/** What a call comes back with: the body of its endpoint with 200, else that of an error. */
export type ApiCallAnswer<Name extends CallName> =
  | { status: 200; body: ApiResponse<Name>; retryAfterSeconds?: undefined }
  | { status: Exclude<number, 200>; body: ErrorBody; retryAfterSeconds?: number | undefined };

/** Answers an endpoint in memory, with the validation and the errors that HTTP has. It never throws. */
export type ApiCall = <Name extends CallName>(
  name: Name,
  input?: ApiCallInput,
) => Promise<ApiCallAnswer<Name>>;

/** Work of the server itself, which nothing ends. */
const OWN_WORK: Work = { client: null };

/** What is answered, within which limits, and who learns of errors that were not thrown on purpose. */
export interface ApiCallOptions {
  answered?: readonly AnsweredCall[];
  limit?: CallLimit;
  onError?: (error: unknown) => void;
}

/** Creates the function through which HTTP routes, the socket and the server-rendered pages read. */
export function createApiCall(
  context: ApiContext,
  {
    answered = CORE_ANSWERS,
    limit = createCallLimit(DEFAULT_CALL_LIMITS),
    onError = () => {},
  }: ApiCallOptions = {},
): ApiCall {
  const byName = new Map(answered.map((each) => [each.call.name, each]));
  return async (name, { params = {}, query = {}, headers = {}, run, own, work = OWN_WORK, origin } = {}) => {
    let end = () => {};
    try {
      const found = byName.get(name);
      if (found === undefined) throw new ApiError('not_found');
      const { isHeavy = false } = found.call;
      end = limit.begin(work.client, isHeavy);
      const bound = bindWork(context, work);
      const request = { params: toTexts(params), query: toTexts(query), headers, own };
      const asked = found.call.hasEarlierForm ? readCompatibility(request.query, headers) : undefined;
      const compatible = asked === undefined ? bound : { ...bound, compatibility: asked };
      const api = isHeavy ? { ...compatible, db: bound.heavyDb } : compatible;
      const scope = await openReadScope(api, run, origin);
      const { isEmpty } = checkQuery(found.call, request.query);
      const body = isEmpty ? EMPTY_LIST : await found.answer(scope, request);
      return { status: 200, body: body as ApiResponse<typeof name> };
    } catch (thrown) {
      const error = work.signal?.aborted ? new ApiError('client_closed_request', { cause: thrown }) : thrown;
      if (!(error instanceof ApiError || error instanceof QueueFullError)) onError(error);
      return toErrorAnswer(error) as ApiCallAnswer<typeof name>;
    } finally {
      end();
    }
  };
}

const EMPTY_LIST = { items: [], next_page_params: null };

/** The longest cursor has a dozen keys. */
const MAX_PARAMS = 50;

/** A text with a NUL byte is no parameter that PostgreSQL could take, nor is a very long one. */
const MAX_VALUE_LENGTH = 4096;

function toTexts(query: NonNullable<ApiCallInput['query']>): Record<string, string> {
  const texts: Record<string, string> = {};
  const entries = Object.entries(query);
  if (entries.length > MAX_PARAMS)
    throw new ApiError('invalid_parameter', { message: `More than ${MAX_PARAMS} parameters` });
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    const text = String(value);
    if (text.includes('\0') || text.length > MAX_VALUE_LENGTH)
      throw invalidParameter(key, text, `a text of at most ${MAX_VALUE_LENGTH} characters without NUL`);
    texts[key] = text;
  }
  return texts;
}
