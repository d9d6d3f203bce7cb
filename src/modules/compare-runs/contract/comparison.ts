import { z } from 'zod';
import { run } from '#sdk/contract/entities.ts';
import { address, dec, hex, int } from '#sdk/contract/primitives.ts';

/** One run's side of a compared transaction; wei and gas as text. */
export const comparedSide = z.object({
  hash: hex,
  block_number: int,
  to: address.nullable(),
  created_contract: address.nullable(),
  status: z.enum(['ok', 'error']).nullable(),
  /** Error from the trace of the failure. */
  error: z.string().nullable(),
  /** Data returned by the call that failed. */
  revert_data: hex.nullable(),
  gas_used: dec,
  fee: dec,
  value: dec,
  logs_count: int,
});
export type ComparedSide = z.infer<typeof comparedSide>;

/** Fields that can differ between two runs of a transaction; a difference in the fee alone does not count as a change. */
export const CHANGES = [
  'gas_used',
  'status',
  'revert_reason',
  'events',
  'value',
  'contract_created',
  'fee',
] as const;
export type Change = (typeof CHANGES)[number];

/** Transactions with equal sender, nonce and input match; one without a match is in one run only. */
export const comparedTransaction = z.object({
  outcome: z.enum(['same', 'changed', 'only_a', 'only_b']),
  from: address,
  nonce: dec,
  method: hex.nullable(),
  changes: z.array(z.enum(CHANGES)),
  a: comparedSide.nullable(),
  b: comparedSide.nullable(),
});
export type ComparedTransaction = z.infer<typeof comparedTransaction>;

/** Comparison of two whole runs; if `is_complete` is false, counted over the first transactions only. */
export const runComparison = z.object({
  a: run,
  b: run,
  same: int,
  changed: int,
  other_fee: int,
  only_a: int,
  only_b: int,
  is_complete: z.boolean(),
});
export type RunComparison = z.infer<typeof runComparison>;
