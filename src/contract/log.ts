import { z } from 'zod';
import { addressParam } from './address-param.ts';
import { decodedLog } from './decoded.ts';
import { hex, int, timestamp } from './primitives.ts';
import { truncated } from './truncated.ts';

/** An event log; `topics` always has four places, null where the log has none. */
export const log = z.object({
  transaction_hash: hex.nullable(),
  block_hash: hex,
  /** Never null from us; servers of early 2024 may not say it. */
  block_number: int.nullable(),
  block_timestamp: timestamp.nullable(),
  index: int,
  address: addressParam,
  smart_contract: addressParam.nullable(),
  topics: z.array(hex.nullable()).length(4),
  /** The first 16 KiB; of more, `data_truncated` says where all of it is. */
  data: hex,
  data_truncated: truncated.optional(),
  decoded: decodedLog.nullable(),
});
export type Log = z.infer<typeof log>;
