import { toErrorAnswer } from '#sdk/api/errors.ts';
import { capitalize } from '#sdk/lib/text.ts';
import type { SqlError } from '../contract/calls.ts';
import { PlanError, QUERY_PREFIX, QueryTimeoutError } from '../db/planned-query.ts';
import type { PreparedQuery } from './check/check-query.ts';
import { QueryError } from './check/query-error.ts';
import { countCharacters } from './rewrite/apply-edits.ts';
import { SqlOffError } from './sql-engine.ts';

/** An answer to a query that failed. */
export interface FailedAnswer {
  status: number;
  body: SqlError;
  retryAfterSeconds?: number | undefined;
  /** True for a fault of the server. */
  isOurs: boolean;
}

/** PostgreSQL's classes of errors that a query itself causes: data, syntax and names, unsupported features, limits. */
const OF_QUERY = /^(?:22|42|0A|21|2F|54)/;
/** PostgreSQL: temporary files, memory or disk exceed their limit. */
const TOO_LARGE = new Set(['53400', '53200', '53100']);

/** Describes why a query failed. `text` is the query as given, `prepared` what was sent to the database, if anything was. */
export function describeError(
  error: unknown,
  text: string,
  prepared: PreparedQuery | undefined,
): FailedAnswer {
  const refuse = (message: string, code: string, position?: number): FailedAnswer => ({
    status: 400,
    body: { message, code, ...(position === undefined ? {} : { position }) },
    isOurs: false,
  });
  if (error instanceof QueryError) return refuse(error.message, error.code, characterOf(text, error.offset));
  if (error instanceof PlanError || error instanceof QueryTimeoutError)
    return refuse(error.message, 'too_costly');
  if (error instanceof SqlOffError) return { ...refuse(error.message, error.code), status: 403 };
  const { code, message, position } = error as { code?: unknown; message?: unknown; position?: unknown };
  if (TOO_LARGE.has(String(code)))
    return refuse('The query needed more memory or files than it may have.', 'too_costly');
  if (prepared !== undefined && OF_QUERY.test(String(code)))
    return refuse(`${capitalize(String(message))}.`, 'invalid_query', placeOf(prepared, position));
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  return {
    status,
    body: { message: body.message, code: body.code },
    retryAfterSeconds,
    isOurs: status >= 500 && status !== 503,
  };
}

function characterOf(text: string, offset: number | undefined): number | undefined {
  if (offset === undefined) return undefined;
  return countCharacters(Buffer.from(text).toString('utf8', 0, offset)) + 1;
}

const EXPLAIN = 'explain (format json) ';

/** PostgreSQL counts from 1 in what was sent, which is the query with a prefix, or its `explain`. */
function placeOf(prepared: PreparedQuery, position: unknown): number | undefined {
  const sent = Number(position) - 1 - QUERY_PREFIX.length - EXPLAIN.length;
  return Number.isInteger(sent) && sent >= 0 ? prepared.toGiven(sent) + 1 : undefined;
}
