import { addressParam, bool, dec, list, num, object, orNull, text } from '#sdk/web/data/readers.ts';
import type { OperationSummary } from '../contract/summary.ts';

const summary = object<OperationSummary>({
  hash: text,
  sender: addressParam,
  status: bool,
  is_deployment: bool,
  calls_count: orNull(num),
  has_more_calls: bool,
  first_call: orNull(
    object<NonNullable<OperationSummary['first_call']>>({
      to: addressParam,
      value: dec,
      method: orNull(text),
      has_input: bool,
    }),
  ),
});

/** Summaries of the first operations of a transaction, with the number of all; none where it reports none. Pure. */
export function readSummaries(transaction: object): { summaries: OperationSummary[]; count: number } {
  const { user_operations: given, user_operations_count: count } = transaction as Record<string, unknown>;
  return { summaries: list(summary)(given), count: num(count) };
}
