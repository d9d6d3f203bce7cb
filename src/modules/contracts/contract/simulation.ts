import { z } from 'zod';
import { addressParam } from '../../../contract/address-param.ts';
import { decodedLog } from '../../../contract/decoded.ts';
import { dec, hex } from '../../../contract/primitives.ts';
import { abiItem } from './smart-contract.ts';

/** A call that is tried: its data, who would send it and with how many coins. */
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
  /** The ABI of the function, where it is the visitor's own. */
  method: abiItem.optional(),
});

/** What a call would do at the newest block. */
export const simulation = z.object({
  /** Why it would fail, in words; null where it would not. */
  failure: z.string().nullable(),
  /** Null where the node does not say. */
  gas_used: dec.nullable(),
  output: z.array(z.object({ name: z.string(), type: z.string(), value: z.unknown() })),
  /** Null where the node does not know events and transfers of a call that is only tried. */
  events: z
    .array(
      z.object({ address: addressParam, decoded: decodedLog.nullable(), topics: z.array(hex), data: hex }),
    )
    .nullable(),
  events_count: z.int(),
  /** Coins that would move. */
  transfers: z.array(z.object({ from: addressParam, to: addressParam, value: dec })),
});
export type Simulation = z.infer<typeof simulation>;
