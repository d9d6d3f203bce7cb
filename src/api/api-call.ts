import type { ApiResponse, CallName } from '#contract/calls/core-calls.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Work } from '#db/connection/read-pool.ts';
import type { MissingBlocks } from '#db/range-reads/moved-range.ts';
import { RowsRemovedError } from '#db/range-reads/range-unavailable.ts';
import { QueueFullError } from '#lib/fair-queue.ts';
import { readCompatibility } from './compatibility.ts';
import type { ApiContext } from './context.ts';
import { CORE_ANSWERS } from './core-answers.ts';
import { ApiError, invalidParameter, toErrorAnswer } from './errors.ts';
import { bindWork, withHeavyReads } from './freshness/bind-work.ts';
import { listUnread, watchReads } from './freshness/watch-reads.ts';
import { type CallLimit, createCallLimit, DEFAULT_CALL_LIMITS } from './limits/call-limit.ts';
import { addMissing, createMissingList } from './missing-blocks.ts';
import { checkQuery } from './parameters/check-query.ts';
import { openReadScope } from './parameters/read-scope.ts';
import type { AnsweredCall } from './parameters/request.ts';
import type { OwnReads } from './personal/own-reads.ts';

/** Input of an API call; `run` is the number of an earlier run, absent for the active one. */
export interface ApiCallInput {
  params?: Readonly<Record<string, string | number>> | undefined;
  /** Filters, sort and cursor; null, numbers and booleans as in `next_page_params`. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  run?: number | string | undefined;
  /** Saved data of the caller. */
  own?: OwnReads | undefined;
  /** Client and abort signal of the call; the server's own by default. */
  work?: Work | undefined;
  /** Origin of the request, for absolute URLs in the response. */
  origin?: string | undefined;
}

/** Result of a call: the body of its endpoint with 200, else an error body. */
export type ApiCallAnswer<Name extends CallName> =
  | {
      status: 200;
      body: ApiResponse<Name>;
      retryAfterSeconds?: undefined;
      /** Parameters unknown to the call. */
      unknown?: readonly string[] | undefined;
      /** Blocks whose internal transactions the body lacks, since their server does not answer. */
      missing?: readonly MissingBlocks[] | undefined;
    }
  | {
      status: Exclude<number, 200>;
      body: ErrorBody;
      retryAfterSeconds?: number | undefined;
      unknown?: undefined;
      missing?: undefined;
    };

/** Calls an endpoint in memory, with the same validation and errors as over HTTP. Never throws. */
export type ApiCall = <Name extends CallName>(
  name: Name,
  input?: ApiCallInput,
) => Promise<ApiCallAnswer<Name>>;

/** Work of the server itself, which nothing aborts. */
const OWN_WORK: Work = { client: null };
/** Errors that are answers, and not reported. */
const EXPECTED = [ApiError, QueueFullError, RowsRemovedError];

/** Handlers, limits, and a hook for unexpected errors. */
export interface ApiCallOptions {
  answered?: readonly AnsweredCall[];
  limit?: CallLimit;
  onError?: (error: unknown) => void;
}

/** Creates the function through which HTTP routes, the socket and server-rendered pages read. */
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
      const missing = createMissingList();
      const note: Work['noteMissing'] = (blocks) => {
        missing.note(blocks);
        work.noteMissing?.(blocks);
      };
      const bound = bindWork(context, { ...work, noteMissing: note });
      const given = toTexts(query);
      const request = { params: toTexts(params), query: watchReads(given), headers, own };
      const asked = found.call.hasEarlierForm ? readCompatibility(request.query, headers) : undefined;
      const compatible =
        asked === undefined ? bound : { ...bound, server: { ...bound.server, compatibility: asked } };
      const api = isHeavy ? withHeavyReads(compatible) : compatible;
      const scope = await openReadScope(api, run, origin);
      const { isEmpty } = checkQuery(found.call, request.query);
      const body = isEmpty ? EMPTY_LIST : await found.answer(scope, request);
      const declared = found.call.query ?? {};
      const unknown = listUnread(given).filter((parameter) => declared[parameter] === undefined);
      const whole = addMissing(found.call, body, missing.list());
      return {
        status: 200,
        body: whole as ApiResponse<typeof name>,
        ...(unknown.length > 0 && { unknown }),
        ...(missing.list().length > 0 && { missing: missing.list() }),
      };
    } catch (thrown) {
      const error = work.signal?.aborted ? new ApiError('client_closed_request', { cause: thrown }) : thrown;
      if (!EXPECTED.some((type) => error instanceof type)) onError(error);
      return toErrorAnswer(error) as ApiCallAnswer<typeof name>;
    } finally {
      end();
    }
  };
}

const EMPTY_LIST = { items: [], next_page_params: null };

/** Maximum number of query parameters; the longest cursor has a dozen keys. */
const MAX_PARAMS = 50;

/** Maximum length of a parameter; PostgreSQL refuses text with a NUL byte, too. */
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
