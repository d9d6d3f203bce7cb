import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** An account with its operations; what created it is null unless an operation did. */
export const accountRow = z.object({
  address: addressParam,
  factory: addressParam.nullable(),
  creation_transaction_hash: hex.nullable(),
  creation_op_hash: hex.nullable(),
  creation_timestamp: timestamp.nullable(),
  total_ops: int,
});
export type AccountRow = z.infer<typeof accountRow>;

/** A bundler: the sender of transactions with bundles. */
export const bundlerRow = z.object({ address: addressParam, total_bundles: int, total_ops: int });
export type BundlerRow = z.infer<typeof bundlerRow>;

/** A paymaster, which pays for operations. */
export const paymasterRow = z.object({ address: addressParam, total_ops: int });
export type PaymasterRow = z.infer<typeof paymasterRow>;

/** A factory, which deploys accounts. */
export const factoryRow = z.object({ address: addressParam, total_accounts: int });
export type FactoryRow = z.infer<typeof factoryRow>;

const entryPointStatus = z.object({
  enabled: z.boolean(),
  live: z.boolean(),
  past_db_logs_indexing_finished: z.boolean(),
  past_rpc_logs_indexing_finished: z.boolean(),
});

/** Progress of the index of operations. */
export const indexStatus = z.object({
  finished_past_indexing: z.boolean(),
  v06: entryPointStatus,
  v07: entryPointStatus,
  v08: entryPointStatus,
  v09: entryPointStatus,
});
