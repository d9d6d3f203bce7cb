import { z } from 'zod';
import { address, dec } from '../../../contract/primitives.ts';

/** A variable of a contract, or a part of one, as it stands in the storage (solc docs, "Layout of State Variables in Storage"). */
const storedVariable = z.object({
  name: z.string(),
  type: z.string(),
  slot: dec,
  /** In bytes, from the lowest byte of the slot. */
  offset: z.int(),
  bytes: z.int(),
  /** What the value is: that of the variable, the number of its entries or bytes, or nothing, as entries of mappings stand elsewhere. */
  kind: z.enum(['value', 'text', 'entries', 'bytes', 'mapping']),
  /** Null where there is none, or the node does not say. */
  value: z.string().nullable(),
});
export type StoredVariable = z.infer<typeof storedVariable>;

/** The storage of a contract by the variables of its source. */
export const contractStorage = z.object({
  /** Whose source names the variables: that of the implementation, of a proxy; null where no source does. */
  layout_address_hash: address.nullable(),
  variables: z.array(storedVariable),
  variables_count: z.int(),
});
export type ContractStorage = z.infer<typeof contractStorage>;
