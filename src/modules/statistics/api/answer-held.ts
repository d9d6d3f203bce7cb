import { ApiError } from '../../../api/errors.ts';
import { type AnsweredCall, answer } from '../../../api/request.ts';
import type { JsonCall } from '../../../contract/calls/call.ts';

/** Of PostgreSQL: there is no such table. */
const UNDEFINED_TABLE = '42P01';

/** Answers out of the tables of the module: 503 as long as the indexer has not made them in this run. */
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
