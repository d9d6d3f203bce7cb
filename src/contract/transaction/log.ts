import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { hex, int, timestamp } from '../primitives.ts';
import { truncated } from '../truncated.ts';
import { decodedLog } from './decoded.ts';

/** An event log; `topics` always has four entries, padded with null. */
export const log = z.object({
  transaction_hash: hex.nullable(),
  block_hash: hex,
  /** Never null here; servers of early 2024 may omit it. */
  block_number: int.nullable(),
  block_timestamp: timestamp.nullable(),
  index: int,
  address: addressParam,
  smart_contract: addressParam.nullable(),
  topics: z.array(hex.nullable()).length(4),
  /** First 16 KiB of the data; `data_truncated` has the path of longer data. */
  data: hex,
  data_truncated: truncated.optional(),
  decoded: decodedLog.nullable(),
});
/** An event log in responses. */
export type Log = z.infer<typeof log>;
