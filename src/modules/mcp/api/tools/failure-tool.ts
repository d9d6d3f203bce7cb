import { z } from 'zod';
import { asList, asObject, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { HASH, OF_RUN } from './inputs.ts';
import { defineTool } from './tool.ts';

const PLACED = ['address_hash', 'contract_name', 'place', 'selector', 'is_creation'];
const FRAME = ['index', 'depth', 'address_hash', 'contract_name', 'entered_at', 'called_at', 'failed_at'];

/** Returns the reason of a failure: what the API says of it, and the lines where its sources are verified. */
export function presentFailure(found: JsonObject, trace: JsonValue): JsonObject {
  const { missing_reason, cause, stack, frames, unavailable } = asObject(trace);
  return {
    ...pick(found, ['status', 'result', 'method', 'revert_reason', 'has_error_in_internal_transactions']),
    ...(unavailable === undefined
      ? { source_missing_reason: missing_reason ?? null, cause: cause ?? null }
      : { source: { unavailable } }),
    stack: asList(stack).map((step) => pick(step, PLACED)),
    failed_calls: asList(frames)
      .filter((frame) => isObject(asObject(frame).failed_at))
      .map((frame) => pick(frame, FRAME)),
  };
}

/** Tool that explains a failure alone. */
export const getFailure = defineTool({
  name: 'get_failure',
  title: 'Why a transaction failed',
  description:
    'Why a transaction failed, down to the line: the decoded revert reason or the cause, the stack of the failure with file, line and code where the sources are verified, innermost first, and every call in it that failed.',
  input: z.strictObject({ hash: HASH, ...OF_RUN }),
  async find({ hash }, scope) {
    const path = `/api/v2/transactions/${hash}`;
    const [found, trace] = await Promise.all([scope.get(path), scope.find(`${path}/source-trace`)]);
    const failure = presentFailure(asObject(found), trace);
    return {
      notes: [
        ...(failure.status === 'ok'
          ? ['The transaction succeeded. A call inside it may still have failed.']
          : []),
        ...(failure.status === null ? ['The transaction is not in a block, so it has not failed.'] : []),
        'source_missing_reason: null if there are lines; no_source: the contract is not verified; no_trace: the node does not trace it; too_long: it ran too many instructions.',
      ],
      pages: [scope.page(`/tx/${hash}`)],
      data: failure,
    };
  },
});
