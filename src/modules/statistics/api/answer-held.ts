import { ApiError } from '#sdk/api/errors.ts';
import { type AnsweredCall, answer } from '#sdk/api/requests.ts';
import type { JsonCall } from '#sdk/contract/calls.ts';

/** PostgreSQL error: undefined table. */
const UNDEFINED_TABLE = '42P01';

/** Answers from the tables of the module: 503 until the indexer has created them in this run. */
export function answerHeld<Of extends JsonCall>(
  call: Of,
  read: AnsweredCall<Of>['answer'],
): AnsweredCall<Of> {
  return answer(call, async (scope, request) => {
    try {
      return await read(scope, request);
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== UNDEFINED_TABLE) throw error;
      throw new ApiError('unavailable', { cause: error });
    }
  });
}
