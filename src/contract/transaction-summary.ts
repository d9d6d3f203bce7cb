import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { token } from './token.ts';

const variable = z.discriminatedUnion('type', [
  z.object({ type: z.literal('string'), value: z.string() }),
  z.object({ type: z.literal('method'), value: z.string() }),
  /** An amount in whole units, as decimal text. */
  z.object({ type: z.literal('currency'), value: z.string() }),
  z.object({ type: z.literal('token'), value: token }),
  z.object({ type: z.literal('address'), value: addressParam }),
]);
export type SummaryVariable = z.infer<typeof variable>;

/** A sentence as a template: `{sender} transferred {amount} {token} to {recipient}`. */
export const transactionSummary = z.object({
  success: z.boolean(),
  data: z.object({
    summaries: z.array(
      z.object({
        summary_template: z.string(),
        summary_template_variables: z.record(z.string(), variable),
      }),
    ),
  }),
});
export type TransactionSummary = z.infer<typeof transactionSummary>;
