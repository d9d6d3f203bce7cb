import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { dec, hex } from '#sdk/contract/primitives.ts';
import { decodedLog } from '#sdk/contract/transactions.ts';
import { abiItem } from './smart-contract.ts';

/** A call to simulate: calldata, sender and value. */
export const simulationQuery = z.object({
  data: z.string().regex(/^0x([0-9a-f]{2}){4,}$/i),
  from: z
    .string()
    .regex(/^0x[0-9a-f]{40}$/i)
    .optional(),
  value: z
    .string()
    .regex(/^\d{1,78}$/)
    .default('0'),
  contract_type: z.enum(['regular', 'proxy']).default('regular'),
  /** ABI of the function if it is the visitor's own. */
  method: abiItem.optional(),
});

/** Result of a call simulated on the latest block. */
export const simulation = z.object({
  /** Reason of the failure; null on success. */
  failure: z.string().nullable(),
  /** Null if the node does not report it. */
  gas_used: dec.nullable(),
  output: z.array(z.object({ name: z.string(), type: z.string(), value: z.unknown() })),
  /** Null if the node does not support events and transfers of simulated calls. */
  events: z
    .array(
      z.object({ address: addressParam, decoded: decodedLog.nullable(), topics: z.array(hex), data: hex }),
    )
    .nullable(),
  events_count: z.int(),
  /** Coin transfers. */
  transfers: z.array(z.object({ from: addressParam, to: addressParam, value: dec })),
});
export type Simulation = z.infer<typeof simulation>;
