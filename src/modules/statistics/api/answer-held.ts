import { ApiError } from '#sdk/api/errors.ts';
import { type AnsweredCall, answer } from '#sdk/api/requests.ts';
import type { JsonCall } from '#sdk/contract/calls.ts';
import { isUndefinedTable } from '#sdk/db/connection.ts';

/** Answers from the tables of the module: 503 until the indexer has created them in this run. */
export function answerHeld<Of extends JsonCall>(
  call: Of,
  read: AnsweredCall<Of>['answer'],
): AnsweredCall<Of> {
  return answer(call, async (scope, request) => {
    try {
      return await read(scope, request);
    } catch (error) {
      if (!isUndefinedTable(error)) throw error;
      throw new ApiError('unavailable', { cause: error });
    }
  });
}
