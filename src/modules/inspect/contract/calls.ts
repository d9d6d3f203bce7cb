import { z } from 'zod';
import { calls } from '#sdk/contract/calls.ts';
import { hex } from '#sdk/contract/primitives.ts';
import { inspection } from './inspection.ts';
import { INSPECTED_KINDS } from './kinds.ts';

const ADDRESS = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'This is not an address: 0x and 40 hex digits');

/** Size of a request, in bytes. */
export const BODY_BYTES_MAX = 1024 * 1024;

/** Pasted input, with the fields that it may lack. */
export const inspectBody = z.strictObject({
  input: z.string(),
  /** Kind as which it is read; recognised by default. */
  kind: z.enum(INSPECTED_KINDS).optional(),
  /** Sender of calldata and of an unsigned transaction. */
  from: ADDRESS.optional(),
  /** Recipient of calldata; contract of revert data. */
  to: ADDRESS.optional(),
  /** In wei, for calldata. */
  value: z
    .string()
    .regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/, 'This is not a whole number of at least 0')
    .optional(),
  /** EntryPoint of a user operation. */
  entry_point: ADDRESS.optional(),
});
export type InspectBody = z.infer<typeof inspectBody>;

/** A signed transaction to be sent by the node. */
export const broadcastBody = z.strictObject({ transaction: z.string(), confirmed: z.literal(true) });

/** The routes; what is inspected is in the body alone. */
export const INSPECT_ROUTES = calls({
  inspect: {
    method: 'POST',
    path: '/api/v2/tools/inspect',
    body: inspectBody,
    response: inspection,
    summary:
      'Decodes, checks and simulates a transaction, calldata, a user operation, a typed message, a log or revert data, at most 1 MiB; nothing of it is stored',
  },
  inspect_broadcast: {
    method: 'POST',
    path: '/api/v2/tools/inspect/broadcast',
    body: broadcastBody,
    response: z.object({ transaction_hash: hex }),
    summary:
      "Sends a signed transaction through this server's node where INSPECT_BROADCAST_ENABLED is true; 403 elsewhere",
  },
});
