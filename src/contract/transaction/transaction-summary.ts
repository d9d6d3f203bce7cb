import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { dec } from '../primitives.ts';
import { token } from '../token/token.ts';
import { log } from './log.ts';
import { transaction, transactionType } from './transaction.ts';

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

/** Response of `just_request_body`: the transaction and its logs, in the request format of transaction summary services. */
export const summaryRequest = z.object({
  data: transaction
    .pick({
      hash: true,
      from: true,
      to: true,
      value: true,
      type: true,
      status: true,
      method: true,
      actions: true,
      raw_input: true,
      decoded_input: true,
      transaction_types: true,
      token_transfers: true,
    })
    .extend({ tx_types: z.array(transactionType) }),
  logs_data: z.object({ items: z.array(log) }),
  chain_id: dec,
});
export type SummaryRequest = z.infer<typeof summaryRequest>;
