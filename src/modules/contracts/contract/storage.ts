import { z } from 'zod';
import { address, dec } from '#sdk/contract/primitives.ts';

/** A variable of a contract, or a part of one, in storage (solc docs, "Layout of State Variables in Storage"). */
const storedVariable = z.object({
  name: z.string(),
  type: z.string(),
  slot: dec,
  /** Offset from the lowest byte of the slot, in bytes. */
  offset: z.int(),
  bytes: z.int(),
  /**
   * Meaning of the value: the variable itself, its number of entries or bytes, or nothing for a mapping, whose entries are in
   * other slots.
   */
  kind: z.enum(['value', 'text', 'entries', 'bytes', 'mapping']),
  /** Null if there is none, or the node does not return it. */
  value: z.string().nullable(),
});
export type StoredVariable = z.infer<typeof storedVariable>;

/** Storage of a contract by the variables of its source. */
export const contractStorage = z.object({
  /** Contract whose source names the variables (the implementation of a proxy); null without one. */
  layout_address_hash: address.nullable(),
  variables: z.array(storedVariable),
  variables_count: z.int(),
});
export type ContractStorage = z.infer<typeof contractStorage>;
