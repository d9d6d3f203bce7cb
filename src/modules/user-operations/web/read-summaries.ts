import { addressParam, bool, dec, list, num, object, orNull, text, word } from '#sdk/web/data/readers.ts';
import type { OperationSummary } from '../contract/summary.ts';

type FirstCall = NonNullable<OperationSummary['first_call']>;
type TokenCall = NonNullable<FirstCall['token_call']>;

/** Reader of a summary. */
export const summary = object<OperationSummary>({
  hash: text,
  sender: addressParam,
  status: bool,
  is_deployment: bool,
  calls_count: orNull(num),
  has_more_calls: bool,
  first_call: orNull(
    object<FirstCall>({
      to: addressParam,
      value: dec,
      method: orNull(text),
      has_input: bool,
      token_call: orNull(
        object<TokenCall>({
          kind: word<TokenCall['kind']>('transfer'),
          token: object<TokenCall['token']>({
            address_hash: text,
            name: orNull(text),
            symbol: orNull(text),
            decimals: orNull(dec),
          }),
          party: addressParam,
          amount: dec,
        }),
      ),
    }),
  ),
});

/** Summaries of the first operations of a transaction, with the number of all; none where it reports none. Pure. */
export function readSummaries(transaction: object): { summaries: OperationSummary[]; count: number } {
  const { user_operations: given, user_operations_count: count } = transaction as Record<string, unknown>;
  return { summaries: list(summary)(given), count: num(count) };
}
