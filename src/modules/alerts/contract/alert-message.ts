import { z } from 'zod';
import { int } from '#sdk/contract/primitives.ts';

/** Body of a webhook of an alert, in the form of Standard Webhooks. */
export const alertMessage = z.object({
  type: z.enum(['alert.fired', 'alert.recovered', 'alert.unknown', 'alert.known', 'alert.test']),
  timestamp: z.string(),
  data: z.object({
    alert_id: int,
    name: z.string(),
    /** The rule in one sentence, as it was at this time. */
    rule: z.string(),
    value: z.string().nullable(),
    block_number: int.nullable(),
    block_hash: z.string().nullable(),
    note: z.string().nullable(),
  }),
});
export type AlertMessage = z.infer<typeof alertMessage>;
