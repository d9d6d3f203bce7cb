import { ERROR_CODES, type ErrorBody, type ErrorCode, type ParameterError } from '#contract/error.ts';
import { BaseError } from '#lib/base-error.ts';
import { QueueFullError } from '#lib/fair-queue.ts';

/** An error shown to the client; the code determines its status and message. */
export class ApiError extends BaseError {
  override name = 'ApiError';
  override readonly code: ErrorCode;
  /** Block of `block_lost_consensus`. */
  readonly hash: string | undefined;
  /** Block of `block_not_yet`. */
  readonly height: number | undefined;
  /** Time after which the client may retry, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** Invalid parameter and its error, if a parameter is at fault. */
  readonly fault: ParameterFault | undefined;
  /** All faults, if there are several; the first is `fault`. */
  readonly faults: readonly ParameterFault[];

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? ERROR_CODES[code].message, { cause: options.cause });
    this.code = code;
    this.hash = options.hash;
    this.height = options.height;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.faults = options.faults ?? (options.fault ? [options.fault] : []);
    this.fault = this.faults[0];
  }
}

interface ApiErrorOptions {
  message?: string;
  hash?: string;
  height?: number;
  retryAfterSeconds?: number;
  fault?: ParameterFault;
  faults?: readonly ParameterFault[];
  cause?: unknown;
}

/** A parameter by name, and the error of its value. */
interface ParameterFault {
  parameter: string;
  detail: string;
  /** `Invalid value` by default. */
  title?: string;
}

/** Creates the 422 for an invalid parameter; `expected` completes "is not". */
export function invalidParameter(
  parameter: string,
  value: string | undefined,
  expected: string,
  code: ErrorCode = 'invalid_parameter',
): ApiError {
  const fault = value
    ? { parameter, detail: `${JSON.stringify(cut(value))} is not ${expected}` }
    : { parameter, detail: `${parameter} is missing: ${expected}`, title: 'Missing field' };
  return new ApiError(code, { fault });
}

const QUOTED_MAX = 100;

function cut(value: string): string {
  return value.length > QUOTED_MAX ? `${value.slice(0, QUOTED_MAX)}…` : value;
}

/** A response of the API, before HTTP. */
export interface ApiAnswer<Body = unknown> {
  status: number;
  body: Body;
  /** Time after which the client may retry, if known. */
  retryAfterSeconds?: number | undefined;
}

/** Converts any thrown value to a response; an unexpected one becomes `internal` without details. */
export function toErrorAnswer(error: unknown): ApiAnswer<ErrorBody> {
  const known = error instanceof ApiError ? error : new ApiError(toErrorCode(error));
  const { status } = ERROR_CODES[known.code];
  const body: ErrorBody = { message: known.message, code: known.code };
  if (status === 422) body.errors = listParameterErrors(known);
  if (known.hash !== undefined) body.hash = known.hash;
  if (known.height !== undefined) body.height = known.height;
  const { retryAfterSeconds = RETRY_AFTER_SECONDS[known.code] } = known;
  return { status, body, retryAfterSeconds };
}

/** Lists parameter errors for a response. */
export function listParameterErrors({ faults, message }: ApiError): ParameterError[] {
  const listed = faults.length > 0 ? faults : [{ parameter: '', detail: message }];
  return listed.map(({ parameter, detail, title = 'Invalid value' }) => ({
    title,
    detail,
    source: { pointer: `/${parameter}` },
  }));
}

/** Retry delays of temporary errors. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { too_many_requests: 2, busy: 5 };

/** PostgreSQL: connection lost, shutting down, starting up; undefined table or schema: the run was just removed. */
const UNAVAILABLE = new Set([
  'database_unavailable',
  'range_unavailable',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '42P01',
  '3F000',
]);

/** PostgreSQL: a number or a time out of range of its column. */
const OUT_OF_RANGE = new Set(['22003', '22008']);

/** PostgreSQL: query canceled. */
const STATEMENT_TIMEOUT = '57014';

function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof QueueFullError) return error.isOwn ? 'too_many_requests' : 'busy';
  if (typeof error !== 'object' || error === null) return 'internal';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.has(code)) return 'unavailable';
  if (code === 'database_damaged') return code;
  if (code === 'rows_removed') return 'not_stored';
  if (code === STATEMENT_TIMEOUT) return 'too_costly';
  if (typeof code === 'string' && OUT_OF_RANGE.has(code)) return 'invalid_parameter';
  if (statusCode === 413) return 'payload_too_large';
  if (statusCode === 415) return 'unsupported_media_type';
  if (statusCode === 404) return 'not_found';
  if (statusCode === 405) return 'method_not_allowed';
  if (statusCode === 429) return 'too_many_requests';
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'invalid_parameter';
  return 'internal';
}
