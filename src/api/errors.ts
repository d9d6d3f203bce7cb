import { ERROR_CODES, type ErrorBody, type ErrorCode, type ParameterError } from '../contract/error.ts';
import { BaseError } from '../lib/base-error.ts';
import { QueueFullError } from '../lib/fair-queue.ts';

/** An error that a client gets to see; the code decides its status and its sentence. */
export class ApiError extends BaseError {
  override name = 'ApiError';
  override readonly code: ErrorCode;
  /** The block that `block_lost_consensus` is about. */
  readonly hash: string | undefined;
  /** The block that `block_not_yet` is about. */
  readonly height: number | undefined;
  /** When the client may try again, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  /** What is wrong with which parameter, where a parameter is at fault. */
  readonly fault: ParameterFault | undefined;
  /** Everything that is wrong, where that is more than one thing; the first is `fault`. */
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

/** A parameter by its name, and what is wrong with its value. */
interface ParameterFault {
  parameter: string;
  detail: string;
  /** `Invalid value` unless given. */
  title?: string;
}

/** The 422 for a parameter that is not what it has to be; `expected` completes "is not". */
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

/** An answer of the API before it becomes HTTP. */
export interface ApiAnswer<Body = unknown> {
  status: number;
  body: Body;
  /** When the client may try again, where that is known. */
  retryAfterSeconds?: number | undefined;
}

/** Turns anything thrown into an answer; what was not thrown on purpose becomes `internal` and says no more. */
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

/** What is wrong with parameters, as it stands in an answer. */
export function listParameterErrors({ faults, message }: ApiError): ParameterError[] {
  const listed = faults.length > 0 ? faults : [{ parameter: '', detail: message }];
  return listed.map(({ parameter, detail, title = 'Invalid value' }) => ({
    title,
    detail,
    source: { pointer: `/${parameter}` },
  }));
}

/** What passes by itself, and how soon it is worth trying again. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { too_many_requests: 2, busy: 5 };

/** PostgreSQL: connection lost, shutting down, starting up; undefined table or schema: the run was just removed. */
const UNAVAILABLE = new Set(['database_unavailable', '57P01', '57P02', '57P03', '53300', '42P01', '3F000']);

/** PostgreSQL: a number or a time that no column can hold. */
const OUT_OF_RANGE = new Set(['22003', '22008']);

/** PostgreSQL: query cancelled. */
const STATEMENT_TIMEOUT = '57014';

function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof QueueFullError) return error.isOwn ? 'too_many_requests' : 'busy';
  if (typeof error !== 'object' || error === null) return 'internal';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.has(code)) return 'unavailable';
  if (code === 'database_damaged') return code;
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
